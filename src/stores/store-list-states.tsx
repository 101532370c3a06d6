import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { matchingRows } from '#contract/shell/list/local-list.ts'
import { storeRules } from '#contract/stores/store-list.ts'
import { rowsOf } from '#machines/shell/local-list.machine.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { AddStore } from './add-store.tsx'
import { NoStore } from './no-store.tsx'

interface StoreListProps {
  readonly list: LocalListActor
}

const mostSuggestions = 8

/** Searches the stores, and offers those that match (STO-02). */
export function StoreSearch({ list }: StoreListProps) {
  const { t } = useLingui()
  const suggestions = useId()
  const stores = useSelector(list, (snapshot) => rowsOf(storeRules, snapshot.context))
  const text = useSelector(list, (snapshot) => snapshot.context.query.text)
  const suggested = text === '' ? [] : matchingRows(stores, text, storeRules).slice(0, mostSuggestions)
  return (
    <Box w={{ base: 'full', md: '22rem' }}>
      <TextField
        label={t`Search stores`}
        size="sm"
        type="search"
        autoComplete="off"
        placeholder={t`Name, domain or ID`}
        value={text}
        onChange={(typed) => list.send({ type: 'search.changed', text: typed })}
        list={suggestions}
      />
      <datalist id={suggestions}>
        {suggested.map(({ id, name, domain }) => (
          <option key={id} value={name} label={[name, domain, id].filter(Boolean).join(' · ')} />
        ))}
      </datalist>
    </Box>
  )
}

/** There is no store yet, or none matches (STO-01, STO-03). */
export function NoStores({ list }: StoreListProps) {
  const isEmpty = useSelector(list, (snapshot) => snapshot.context.rows.length === 0)
  const text = useSelector(list, (snapshot) => snapshot.context.query.text.trim())
  if (isEmpty) return <NoStore />
  const searched = <bdi>{text}</bdi>
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>No store matches "{searched}"</Trans>}
      action={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          <AddStore name={text}>
            <Trans>Create a new one</Trans>
          </AddStore>
          <EventButton actor={list} event={{ type: 'search.changed', text: '' }} variant="outline" h="11">
            <Trans>Clear the search</Trans>
          </EventButton>
        </Box>
      }
    >
      <Trans>Try another name, domain or ID.</Trans>
    </EmptyState>
  )
}
