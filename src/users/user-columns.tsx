import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { cutAt, fullName } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { roleWords } from '#contract/users/role-words.ts'
import { companyRoleOf, isPrincipal, type User } from '#contract/users/user.ts'
import { type ListPlace, leaving } from '#src/shell/list/list-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { instantColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { textColumn, wordsColumn } from '#src/ui/table/words-column.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { emailTextColumn } from './email-text-column.tsx'
import { useRights } from './rights.tsx'

/** Enough to tell two apart; the whole goes to the clipboard. */
const shownOfId = 6

interface Facts {
  readonly company: string
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  readonly ownEmail: string
  /** The current query of the list. */
  readonly place: ListPlace
}

/** The columns of the list of users, in their order (USR-03). */
export function useUserColumns({ company, stores, ownEmail, place }: Facts): readonly TableColumn<User>[] {
  const { t, i18n } = useLingui()
  const role = (user: User) => {
    const held = companyRoleOf(user, company)
    return held === null ? missingValue : i18n._(roleWords[held])
  }
  const rights = useRights(stores)
  const withRole = (user: User) => ({ ...user, role: companyRoleOf(user, company) })
  return [
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
      id: 'firstName',
      header: t`First name`,
      sortable: true,
      share: 9,
      card: 'name',
      cell: ({ firstName }) => <bdi>{firstName ?? missingValue}</bdi>,
      brief: ({ firstName, lastName }) =>
        firstName || lastName ? <bdi>{fullName({ firstName, lastName })}</bdi> : missingValue,
    },
    textColumn('lastName', t`Last name`, ({ lastName }) => lastName, { sortable: true, share: 9 }),
    emailTextColumn('email', t`E-mail`, ({ email }) => email, {
      part: 'title',
      sortable: true,
      share: 25,
      card: 'lead',
      brief: ({ email }) => (
        <Box as="bdi" whiteSpace="normal" overflowWrap="anywhere">
          <BreaksAtSign text={email} />
        </Box>
      ),
    }),
    wordsColumn(
      'companyRole',
      t`Company role`,
      (user) => (isPrincipal(user, ownEmail) ? `${role(user)} (${t`you`})` : role(user)),
      { share: 15, card: 'name' },
    ),
    wordsColumn('rights', t`Rights`, (user) => rights.inCell(withRole(user)), {
      share: 24,
      card: 'foot',
      brief: (user) => rights.onCard(withRole(user)),
    }),
    instantColumn('createdAt', t`Created`, { sortable: true }),
    instantColumn('updatedAt', t`Updated`, { sortable: true }),
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
