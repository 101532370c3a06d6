import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { cutAt } from '#contract/shell/text.ts'
import { roleWords } from '#contract/users/role-words.ts'
import { companyRoleOf, isPrincipal, type User } from '#contract/users/user.ts'
import { type ListPlace, leaving } from '#src/shell/list/list-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { Copyable } from '#src/ui/copyable.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { WrappedText } from './wrapped-text.tsx'

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, User>()
const missing = '–'
/** Enough to tell two apart; the whole goes to the clipboard. */
const shownOfId = 6
export const shortEmail = 32
const shortName = 20

interface Facts {
  readonly company: string
  readonly ownEmail: string
  /** The list as it stands. */
  readonly place: ListPlace
}

/** The columns of the list of users, in their order (USR-03). Sorting and paging are the machine's. */
export function useUserTable(rows: readonly User[], facts: Facts): readonly TableColumn<User>[] {
  const looks = useUserColumns(facts)
  const ids = looks.map(({ id }) => id).join(' ')
  const columns = useMemo(() => helper.columns(ids.split(' ').map((id) => helper.display({ id }))), [ids])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns, data, getRowId: ({ id }) => id })
  return table.getVisibleLeafColumns().flatMap((column) => looks.filter(({ id }) => id === column.id))
}

function useUserColumns({ company, ownEmail, place }: Facts): readonly TableColumn<User>[] {
  const { t, i18n } = useLingui()
  const role = (user: User) => {
    const held = companyRoleOf(user, company)
    return held === null ? missing : i18n._(roleWords[held])
  }
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
    { id: 'firstName', header: t`First name`, sortable: true, cell: ({ firstName }) => <Name text={firstName} /> },
    { id: 'lastName', header: t`Last name`, sortable: true, cell: ({ lastName }) => <Name text={lastName} /> },
    {
      id: 'email',
      header: t`E-mail`,
      part: 'title',
      sortable: true,
      cell: ({ email }) => <WrappedText text={email} short={shortEmail} />,
    },
    {
      id: 'companyRole',
      header: t`Company role`,
      cell: (user) => (isPrincipal(user, ownEmail) ? `${role(user)} (${t`you`})` : role(user)),
    },
    { id: 'createdAt', header: t`Created`, sortable: true, cell: (user) => <Instant at={user.createdAt} /> },
    { id: 'updatedAt', header: t`Updated`, sortable: true, cell: (user) => <Instant at={user.updatedAt} /> },
    {
      id: 'manage',
      header: t`Manage`,
      part: 'actions',
      cell: (user) => (
        <ScreenLink to={{ screen: 'userEdit', params: { id: user.id }, state: { ...leaving(place) } }}>
          {t({ message: 'Manage', context: 'link' })}
          <VisuallyHidden>{` ${user.email}`}</VisuallyHidden>
        </ScreenLink>
      ),
    },
  ]
}

const Name = ({ text }: { readonly text: string | null }) =>
  text === null ? missing : <WrappedText text={text} short={shortName} />
