import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, Suspense } from 'react'
import { companyActor } from '#src/shell/app.ts'
import { comesAtLast, comesLater } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { FailedState } from '#src/ui/state/failed-state.tsx'

const find = inRoom('further', () => import('./other-company.tsx'))
const OtherTab = comesAtLast(() => find().then((file) => file.OtherTab))
const SwitchQuestion = comesAtLast(() => find().then((file) => file.SwitchQuestion))

const WaysOut = comesLater(inRoom('further', () => import('./ways-out.tsx').then((file) => file.CompanyWaysOut)))

/** What is to be said about the company over every screen of it: not read, another one in another tab, a switch. */
export const CompanyNotices = memo(function CompanyNotices() {
  const actor = companyActor()
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ chosen: { data: 'failed' } }))
  const apart = useSelector(actor, (snapshot) => snapshot.matches({ chosen: { otherTabs: 'apart' } }))
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ chosen: { work: 'asking' } }))
  return (
    <>
      {failed ? (
        <Box mb="4">
          <FailedState
            title={<Trans>The company data could not be loaded</Trans>}
            onRetry={() => actor.send({ type: 'company.retried' })}
          />
          <Suspense fallback={null}>
            <WaysOut />
          </Suspense>
        </Box>
      ) : null}
      <Suspense fallback={null}>
        {apart ? <OtherTab /> : null}
        {asking ? <SwitchQuestion /> : null}
      </Suspense>
    </>
  )
})
