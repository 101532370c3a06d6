import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { tellTabs } from '#src/session/other-tabs.ts'
import { clearToLeave, postLogout } from '#src/session/session-actors.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ports } from '#src/shell/ports.ts'

const logic = () =>
  reloginMachine.provide({
    actors: { postLogout },
    actions: {
      ...ports,
      clearStorage: clearToLeave,
      tellOtherTabs: (_, news) => tellTabs(news),
      closeSession: () => sessionActor().send({ type: 'session.left' }),
      remember: (_, { key, value }) => {
        if (value !== null && (key === 'goToStores' || key === 'companyCreated')) store(key, String(value))
      },
    },
  })

/**
 * After a company or a store was created: new rights come with a new sign-in (SES-16, SES-29, NAV-21, D4). Why it was
 * opened stands in the history, where no link can write it.
 */
export function LoadingPage() {
  const { t } = useLingui()
  useTitle(t`Loading`)
  const state = useLocation({ select: (location) => location.state })
  const [machine] = useState(logic)
  const subject = sessionActor().getSnapshot().context.account?.subject ?? null
  const company = companyActor().getSnapshot().context.selected?.id
  useActorRef(machine, {
    input: {
      subject,
      // After a reload halfway it is stored already.
      newStoreOf: subject === null ? readStored('goToStores') : `${company} ${subject}`,
      relogin: state.relogin === true,
      goToStoreList: state.goToStoreList === true,
    },
  })
  return <LoadingScreen />
}
