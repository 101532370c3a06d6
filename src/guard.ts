import { redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { waitFor } from 'xstate'
import { hrefOf, isOpenToAnyone, type ScreenName, screens } from '#contract/session/screens.ts'
import { type Carrier, carriesKey } from '#src/session/account/mail-link.ts'
import { app, sessionActor } from '#src/shell/app.ts'
import { whenIdle } from '#src/shell/early/when-idle.ts'
import { inRoom } from '#src/shell/i18n.ts'

const findGate = () => import('./decide.ts')

const waysOut = inRoom('further', () => import('#src/companies/ways-out.tsx'))

/** The gate could not decide: the router shows a retry, and the ways out as far as they could be fetched. */
export interface Undecided extends Error {
  readonly WaysOut?: ComponentType | undefined
}

async function undecided(what: string): Promise<Undecided> {
  const left = await waysOut().catch(() => undefined)
  return Object.assign(new Error(what), { name: 'Undecided', WaysOut: left?.WaysOut })
}

interface Navigation {
  readonly location: Carrier & { readonly href: string }
  readonly matches: readonly { readonly staticData: { readonly screen?: ScreenName } }[]
  readonly abortController: AbortController
  readonly preload: boolean
}

const to = (screen: ScreenName, from?: string) =>
  redirect({ href: hrefOf(screen, {}, from === undefined ? {} : { from }), replace: true })

/**
 * The only place that asks the gate: once for each navigation, before anything of the screen is loaded (ACC-01). For a
 * visitor without an account the gate has one question, and it is answered here: the chart comes with the first account.
 */
export async function guard({ location, matches, abortController, preload }: Navigation): Promise<void> {
  const screen = matches.at(-1)?.staticData.screen
  if (preload || screen === undefined) return
  const { signal } = abortController
  const session = await waitFor(sessionActor(), (snapshot) => !snapshot.hasTag('unsettled'), { timeout: Infinity })
  if (signal.aborted) return
  const { account, acceptedIn } = session.context
  if (account === null) {
    // The next sign-in waits for no further file.
    whenIdle(() => findGate().catch(() => undefined))
    if (isOpenToAnyone(screens[screen])) return
    throw to('login', location.href)
  }
  const { decide } = await findGate()
  if (signal.aborted) return
  const decision = await decide({
    screen,
    href: location.href,
    withKey: carriesKey(location),
    account,
    acceptedIn,
    signal,
  })
  if (decision === null) return
  if (decision.kind === 'failed') throw await undecided(decision.what)
  app().send({ type: 'navigation.decided', findings: decision })
  if (decision.kind === 'redirect') throw to(decision.to, decision.remember)
}
