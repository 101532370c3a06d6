import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { cutAt } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { roleWords } from '#contract/users/role-words.ts'
import { companyRoleOf, isPrincipal, type User } from '#contract/users/user.ts'
import { type ListPlace, leaving } from '#src/shell/list/list-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Email } from './email.tsx'
import { Rights } from './rights.tsx'

const missing = '–'
/** Enough to tell two apart; the whole goes to the clipboard. */
const shownOfId = 6

interface Facts {
  readonly company: string
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  readonly ownEmail: string
  /** The list as it stands. */
  readonly place: ListPlace
}

/** The columns of the list of users, in their order (USR-03). */
export function useUserColumns({ company, stores, ownEmail, place }: Facts): readonly TableColumn<User>[] {
  const { t, i18n } = useLingui()
  const role = (user: User) => {
    const held = companyRoleOf(user, company)
    return held === null ? missing : i18n._(roleWords[held])
  }
  return [
    {
      id: 'firstName',
      header: t`First name`,
      sortable: true,
      share: 10,
      card: 'name',
      cell: ({ firstName }) => <bdi>{firstName ?? missing}</bdi>,
      brief: ({ firstName, lastName }) =>
        firstName || lastName ? <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi> : missing,
    },
    {
      id: 'lastName',
      header: t`Last name`,
      sortable: true,
      share: 10,
      cell: ({ lastName }) => <bdi>{lastName ?? missing}</bdi>,
    },
    {
      id: 'email',
      header: t`E-mail`,
      part: 'title',
      sortable: true,
      share: 19,
      card: 'lead',
      cell: ({ email }) => <Email address={email} />,
      brief: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      id: 'companyRole',
      header: t`Company role`,
      share: 16,
      card: 'foot',
      cell: (user) => (
        <span className="riva-words">{isPrincipal(user, ownEmail) ? `${role(user)} (${t`you`})` : role(user)}</span>
      ),
      brief: (user) => (isPrincipal(user, ownEmail) ? `${role(user)} (${t`you`})` : role(user)),
    },
    {
      id: 'rights',
      header: t`Rights`,
      share: 27,
      card: 'foot',
      cell: (user) => (
        <span className="riva-words">
          <Rights {...user} role={companyRoleOf(user, company)} stores={stores} />
        </span>
      ),
      brief: (user) => {
        const held = companyRoleOf(user, company)
        return held === 'ROLE_COMPANY_OFFLINE_USER' ? missing : <Rights {...user} role={held} stores={stores} />
      },
    },
    { id: 'createdAt', header: t`Created`, sortable: true, cell: (user) => <Instant at={user.createdAt} /> },
    { id: 'updatedAt', header: t`Updated`, sortable: true, cell: (user) => <Instant at={user.updatedAt} /> },
    {
      id: 'id',
      header: t`ID`,
      cell: ({ id }) => (
        <Copyable value={id} label={t`ID`}>
          <Box as="code" fontFamily="mono" textStyle="xs" whiteSpace="nowrap">
            {cutAt(id, shownOfId)}
          </Box>
        </Copyable>
      ),
    },
    {
      id: 'manage',
      header: t`Manage`,
      part: 'actions',
      card: 'mark',
      cell: (user) => (
        <ScreenLink to={{ screen: 'userEdit', params: { id: user.id }, state: { ...leaving(place) } }}>
          {t({ message: 'Manage', context: 'link' })}
          <VisuallyHidden>{` ${user.email}`}</VisuallyHidden>
        </ScreenLink>
      ),
    },
  ]
}
