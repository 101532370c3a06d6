import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'
import { LeaveQuestion } from '#src/shell/asked/leave-question.tsx'
import { focusPageTitle } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Another tab works in another company: both tabs say so. */
export function OtherTab() {
  const actor = companyActor()
  const there = useSelector(actor, (snapshot) => snapshot.context.elsewhere)
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected?.name ?? '')
  const canSwitch = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.elsewhere !== null &&
      snapshot.can({ type: 'company.selected', id: snapshot.context.elsewhere.id }),
  )
  // Elements: a text would be searched for tags.
  const [here, away] = [<bdi key="here">{selected}</bdi>, <bdi key="away">{there?.name}</bdi>]
  return (
    <Box mb="4" className="no-print">
      <Banner
        tone="blue"
        action={
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button
              size="sm"
              variant="outline"
              bg="bg.panel"
              disabled={!canSwitch}
              onClick={() => {
                if (there) actor.send({ type: 'company.selected', id: there.id })
              }}
            >
              <Trans>Switch here too</Trans>
            </Button>
            <Button
              size="sm"
              variant="outline"
              bg="bg.panel"
              onClick={() => {
                focusPageTitle()
                actor.send({ type: 'stay.chosen' })
              }}
            >
              <Trans>Stay</Trans>
            </Button>
          </Box>
        }
      >
        <Trans>
          You work in <strong dir="auto">{away}</strong> in another tab, and in <strong dir="auto">{here}</strong> in
          this one.
        </Trans>
      </Banner>
    </Box>
  )
}

/** What is not saved would be lost with the switch. */
export function SwitchQuestion() {
  const actor = companyActor()
  const wanted = useSelector(
    actor,
    ({ context }) => context.companies.find(({ id }) => id === context.wanted)?.name ?? '',
  )
  const name = <bdi>{wanted}</bdi>
  return (
    <LeaveQuestion
      title={<Trans>Switch to {name} without saving?</Trans>}
      confirm={<Trans>Switch without saving</Trans>}
      onLeave={() => actor.send({ type: 'switch.confirmed' })}
      onStay={() => actor.send({ type: 'switch.declined' })}
    />
  )
}
