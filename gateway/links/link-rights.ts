import type { SignedInVisit } from '#gateway/web/handling.ts'

/** The visit with the rights that count for links alone: a mere user of a store sees none of its links (ACC-30). */
export const asAdmin = <Visit extends Pick<SignedInVisit, 'rights'>>(visit: Visit): Visit => ({
  ...visit,
  rights: visit.rights.filter(({ authority }) => authority !== 'ROLE_STORE_USER'),
})
