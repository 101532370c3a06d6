import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { localPage, matchingRows } from '#contract/shell/local-list.ts'
import { smallPageSizes } from '#contract/shell/paging.ts'
import { userLabel, userRules } from '#contract/users/user-list.ts'
import { rowsOf } from '#machines/shell/local-list.machine.ts'
import type { userListMachine } from '#machines/users/user-list.machine.ts'
import { sessionActor } from '#src/shell/app.ts'
import { localPlaceOf } from '#src/shell/list/list-place.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { Banner } from '#src/ui/banner.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useUserTable } from './user-columns.tsx'

interface UserResultsProps {
  readonly actor: ActorRefFrom<typeof userListMachine>
  readonly list: LocalListActor
}

const mostSuggestions = 8

/** Search, refresh and rows; nothing yet, no match and failed are three different things (USR-01…06). */
export function UserResults({ actor, list }: UserResultsProps) {
  const { t } = useLingui()
  const suggestions = useId()
  const users = useSelector(list, (snapshot) => rowsOf(userRules, snapshot.context))
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  const empty = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'empty' } }))
  const failed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failed' }))
  const outdated = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }))
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const refresh = () => actor.send({ type: 'list.refreshed' })
  const add = (email?: string) => actor.send({ type: 'invite.opened', ...(email ? { email } : {}) })
  if (failed) return <FailedState onRetry={refresh} />
  if (empty) {
    return (
      <EmptyState
        kind="nothingYet"
        title={<Trans>There are no users yet</Trans>}
        action={
          <Button onClick={() => add()}>
            <Trans>Add the first user</Trans>
          </Button>
        }
      >
        <Trans>Invite the people who work for your company.</Trans>
      </EmptyState>
    )
  }
  const suggested = query.text === '' ? [] : matchingRows(users, query.text, userRules).slice(0, mostSuggestions)
  const none = users.length > 0 && localPage(users, query, userRules).total === 0
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="3" mb="4">
        <Box w={{ base: 'full', md: '22rem' }}>
          <TextField
            label={t`Search users`}
            type="search"
            autoComplete="off"
            placeholder={t`Name, e-mail or ID`}
            value={query.text}
            onChange={(text) => list.send({ type: 'search.changed', text })}
            list={suggestions}
          />
          <datalist id={suggestions}>
            {suggested.map((user) => (
              <option key={user.id} value={user.email} label={userLabel(user, query.text)} />
            ))}
          </datalist>
        </Box>
        <RefreshButton size="md" busy={loading} onRefresh={refresh} />
      </Box>
      {outdated ? (
        <Box mb="4">
          <Banner tone="amber">
            <Trans>The list could not be refreshed. What you see may be out of date.</Trans>
          </Banner>
        </Box>
      ) : null}
      {none ? (
        <NoMatch text={query.text} onClear={() => list.send({ type: 'search.changed', text: '' })} onAdd={add} />
      ) : users.length === 0 ? (
        <SkeletonRows rows={query.size} columns={8} />
      ) : (
        <Rows actor={actor} list={list} busy={loading} />
      )}
    </>
  )
}

interface NoMatchProps {
  readonly text: string
  readonly onClear: () => void
  readonly onAdd: (email?: string) => void
}

/** Nobody matches: perhaps somebody is to be added (USR-02). */
function NoMatch({ text, onClear, onAdd }: NoMatchProps) {
  const searched = text.trim()
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>Nobody matches "{searched}"</Trans>}
      action={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          <Button onClick={() => onAdd(searched.includes('@') ? searched : undefined)}>
            <Trans>Add a new user</Trans>
          </Button>
          <Button variant="outline" onClick={onClear}>
            <Trans>Clear the search</Trans>
          </Button>
        </Box>
      }
    >
      <Trans>You can add this person as a new user.</Trans>
    </EmptyState>
  )
}

function Rows({ actor, list, busy }: UserResultsProps & { readonly busy: boolean }) {
  const { t } = useLingui()
  const users = useSelector(list, (snapshot) => rowsOf(userRules, snapshot.context))
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  const company = useSelector(actor, (snapshot) => snapshot.context.company)
  const ownEmail = useSelector(sessionActor(), (snapshot) => snapshot.context.account?.email ?? '')
  const { rows, page, total } = localPage(users, query, userRules)
  const columns = useUserTable(rows, { company, ownEmail, place: localPlaceOf(query, userRules) })
  const sortBy = (clicked: string) =>
    list.send({ type: 'sort.changed', sort: query.sort === clicked ? `-${clicked}` : clicked })
  return (
    <>
      <DataTable
        caption={t`Users`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        busy={busy}
        sort={{
          column: query.sort.replace('-', ''),
          direction: query.sort.startsWith('-') ? 'descending' : 'ascending',
        }}
        onSort={sortBy}
      />
      <Pagination
        page={page}
        size={query.size}
        total={total}
        sizes={smallPageSizes}
        onPage={(wanted) => list.send({ type: 'page.changed', page: wanted })}
        onSize={(size) => list.send({ type: 'pageSize.changed', size })}
      />
    </>
  )
}
