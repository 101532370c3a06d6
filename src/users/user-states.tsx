import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { matchingRows } from '#contract/shell/list/local-list.ts'
import { userLabel, userRules } from '#contract/users/user-list.ts'
import { rowsOf } from '#machines/shell/local-list.machine.ts'
import type { userListMachine } from '#machines/users/user-list.machine.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

interface UserSearchProps {
  readonly list: LocalListActor
}

const mostSuggestions = 8

/** Searches the users, and offers those that match (USR-01). */
export function UserSearch({ list }: UserSearchProps) {
  const { t } = useLingui()
  const suggestions = useId()
  const users = useSelector(list, (snapshot) => rowsOf(userRules, snapshot.context))
  const text = useSelector(list, (snapshot) => snapshot.context.query.text)
  const suggested = text === '' ? [] : matchingRows(users, text, userRules).slice(0, mostSuggestions)
  return (
    <Box w={{ base: 'full', md: '22rem' }}>
      <TextField
        label={t`Search users`}
        size="sm"
        type="search"
        autoComplete="off"
        placeholder={t`Name, e-mail or ID`}
        value={text}
        onChange={(typed) => list.send({ type: 'search.changed', text: typed })}
        list={suggestions}
      />
      <datalist id={suggestions}>
        {suggested.map((user) => (
          <option key={user.id} value={user.email} label={userLabel(user, text)} />
        ))}
      </datalist>
    </Box>
  )
}

interface NoUsersProps extends UserSearchProps {
  readonly actor: ActorRefFrom<typeof userListMachine>
}

/** There is nobody yet, or nobody matches: perhaps somebody is to be added (USR-02, USR-06). */
export function NoUsers({ actor, list }: NoUsersProps) {
  const isEmpty = useSelector(list, (snapshot) => snapshot.context.rows.length === 0)
  const text = useSelector(list, (snapshot) => snapshot.context.query.text.trim())
  const searched = <bdi>{text}</bdi>
  const add = (email?: string) => actor.send({ type: 'invite.opened', ...(email ? { email } : {}) })
  if (isEmpty) {
    return (
      <EmptyState
        kind="nothingYet"
        title={<Trans>There are no users yet</Trans>}
        action={
          <Button variant="outline" onClick={() => add()}>
            <Trans>Add the first user</Trans>
          </Button>
        }
      >
        <Trans>Invite the people who work for your company.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>Nobody matches "{searched}"</Trans>}
      action={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          <Button variant="outline" onClick={() => add(text.includes('@') ? text : undefined)}>
            <Trans>Add a new user</Trans>
          </Button>
          <EventButton actor={list} event={{ type: 'search.changed', text: '' }} variant="outline">
            <Trans>Clear the search</Trans>
          </EventButton>
        </Box>
      }
    >
      <Trans>You can add this person as a new user.</Trans>
    </EmptyState>
  )
}
