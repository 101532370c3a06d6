import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Says that the preview may be older than what is written, and offers another try. */
export function UncheckedNote({ actor }: { readonly actor: ActorRefFrom<typeof layoutCheckMachine> }) {
  const unanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  if (!unanswered) return null
  return (
    <chakra.div mb="3">
      <Banner
        tone="amber"
        action={
          <EventButton actor={actor} event={{ type: 'check.repeated' }} variant="outline" size="sm">
            <Trans>Try again</Trans>
          </EventButton>
        }
      >
        <Trans>The preview could not be updated.</Trans>
      </Banner>
    </chakra.div>
  )
}
