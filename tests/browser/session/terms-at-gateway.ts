import type { Stage } from '#tests/browser/stage.ts'

const ofNewcomers = `account_id in (select id from account where email in ('admin@planina.example', 'user@planina.example'))`

/** Nobody of Planina's newcomers has accepted the terms, and nobody may work without. */
export const reopenTerms = (stage: Stage) =>
  stage.rows(`update membership set accepted_terms_at = null, temporary_access_until = null where ${ofNewcomers}`)

/** What a held reply says must be so at the gateway, for the screen after it asks again. */
export async function makeTrue(stage: Stage, what: string): Promise<void> {
  const column = {
    accepted: 'accepted_terms_at',
    granted: 'temporary_access_until',
    'for a while': 'temporary_access_until',
  }[what]
  if (column) await stage.rows(`update membership set ${column} = '2027-01-01' where ${ofNewcomers}`)
}
