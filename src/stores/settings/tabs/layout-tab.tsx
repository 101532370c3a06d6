import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { layoutDraftKey } from '#machines/stores/layout-draft.ts'
import { sessionActor } from '#src/shell/app.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { LayoutEditor } from '#src/stores/settings/layout/layout-editor.tsx'
import { layoutsLogic } from '#src/stores/settings/layout/layout-logic.ts'
import { useSettingsWay } from '#src/stores/settings/places.ts'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

/** How the pages of a customer look: header, footer and their CSS (STS-17…23). */
export function LayoutTab({ form, named, place, onUnsaved }: TabProps) {
  const { t } = useLingui()
  const wayTo = useSettingsWay(named.store)
  const [machine] = useState(() => layoutsLogic(named))
  const [testMode] = useState(() => sessionActor().getSnapshot().context.testMode)
  const [input] = useState(() => ({
    store: named.store,
    testMode,
    drafts: {
      CHECKOUT: keptDraft(layoutDraftKey(named.store, 'CHECKOUT')),
      PAY_BY_LINK: keptDraft(layoutDraftKey(named.store, 'PAY_BY_LINK')),
    },
  }))
  const actor = useActorRef(machine, { input })
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const checkout = useSelector(actor, (snapshot) => snapshot.children.checkoutForm)
  const payByLink = useSelector(actor, (snapshot) => snapshot.children.payByLinkForm)
  const hasLinks = useSelector(form.actor, ({ context }) => context.saved.payByLinkEnabled === true)
  const isLinks = hasLinks && place.part === 'terms'
  const names = { checkout: t`Checkout form`, terms: t`Pay by link terms` }
  const to = (part: string) => wayTo({ tab: 'layout', part })
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'layouts.retried' })} />
  if (!checkout || !payByLink) return <LoadingScreen />
  return (
    <>
      {testMode ? null : (
        <Banner tone="amber">
          <Trans>The layout can be changed in test mode only.</Trans>
        </Banner>
      )}
      <Unsaved forms={[checkout, payByLink]} onUnsaved={onUnsaved} />
      <Box mb="-6">
        <Tabs
          label={t`Pages`}
          current={isLinks ? 'terms' : 'checkout'}
          onGo={(name) => to(name).onGo()}
          tabs={[
            { id: 'checkout', href: to('checkout').href, label: names.checkout },
            ...(hasLinks ? [{ id: 'terms', href: to('terms').href, label: names.terms }] : []),
          ]}
        />
      </Box>
      {isLinks ? (
        <LayoutEditor
          key="terms"
          actor={payByLink}
          named={named}
          view="PAY_BY_LINK"
          target={names.terms}
          title={names.terms}
        />
      ) : (
        <LayoutEditor
          key="checkout"
          actor={checkout}
          named={named}
          view="CHECKOUT"
          target={names.checkout}
          title={names.checkout}
        />
      )}
    </>
  )
}

interface UnsavedProps {
  readonly forms: readonly [FormActor, FormActor]
  readonly onUnsaved: (unsaved: boolean) => void
}

/** Either page may hold something unsaved, also the one that is not open. */
function Unsaved({ forms: [one, other], onUnsaved }: UnsavedProps) {
  const first = useSelector(one, (snapshot) => snapshot.hasTag('unsaved'))
  const second = useSelector(other, (snapshot) => snapshot.hasTag('unsaved'))
  useEffect(() => {
    onUnsaved(first || second)
  }, [first, second, onUnsaved])
  return null
}
