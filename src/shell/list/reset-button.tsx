import { Trans } from '@lingui/react/macro'
import { EventButton } from '#src/ui/event-button.tsx'
import type { ListButtons } from './list-handle.ts'

/** The list as it is opened: the usual choices. */
export function ResetButton({ list }: { readonly list: ListButtons }) {
  return (
    <EventButton actor={list.actor} event={list.event('reset')} variant="ghost" h={{ base: '11', md: '9' }} px="3">
      <Trans>Reset view</Trans>
    </EventButton>
  )
}
