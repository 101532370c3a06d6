import { redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createActor, fromPromise, toPromise, waitFor } from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { hrefOf, type ScreenName, screens } from '#contract/session/screens.ts'
import {
  accessGateMachine,
  type CompaniesAnswer,
  type Decision,
  type TermsAnswer,
} from '#machines/session/access-gate.machine.ts'
import { companyReading } from '#src/companies/company-actors.ts'
import { carriesKey } from '#src/session/account-key.ts'
import { app, companyActor, sessionActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { CallFailed } from './client.ts'

const termsReading = () => import('#src/session/terms-reading.ts')

function signedOut(error: unknown): { readonly kind: 'signedOut' } {
  if (error instanceof CallFailed && error.status === 401) return { kind: 'signedOut' }
  throw error
}

const gate = accessGateMachine.provide({
  actors: {
    fetchCompanies: fromPromise<CompaniesAnswer, void>(async ({ signal }) => {
      const { readCompanies } = await companyReading()
      return readCompanies(signal, true).then((companies) => ({ kind: 'companies' as const, companies }), signedOut)
    }),
    fetchLanguage: fromPromise<Language | null, void>(async ({ signal }) =>
      (await companyReading()).readLanguage(signal),
    ),
    fetchTerms: fromPromise<TermsAnswer, { readonly company: string | null }>(async ({ input, signal }) => {
      const { readTerms } = await termsReading()
      return readTerms(input.company, signal).catch(signedOut)
    }),
  },
})

const waysOut = inRoom('further', () => import('#src/companies/ways-out.tsx'))

/** The gate could not decide: the router shows a retry, and the ways out as far as they could be fetched. */
export interface Undecided extends Error {
  readonly WaysOut?: ComponentType | undefined
}

async function undecided(what: string): Promise<Undecided> {
  const left = await waysOut().catch(() => undefined)
  return Object.assign(new Error(what), { name: 'Undecided', WaysOut: left?.WaysOut })
}

async function decide(
  screen: ScreenName,
  location: Navigation['location'],
  signal: AbortSignal,
): Promise<Decision | null> {
  const session = await waitFor(sessionActor(), (snapshot) => !snapshot.hasTag('unsettled'), { timeout: Infinity })
  if (signal.aborted) return null
  const told = session.context.account?.acceptedTerms === false ? (await termsReading()).termsInfoShownIn() : []
  const selected = companyActor().getSnapshot().context.selected
  const actor = createActor(gate, {
    input: {
      screen: screens[screen],
      href: location.href,
      account: session.context.account,
      companyId: selected?.id ?? readStored('lastSelectedCompany'),
      acceptedIn: session.context.acceptedIn,
      termsInfoShownIn: told,
      withKey: carriesKey(location),
    },
  })
  const superseded = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  actor.start()
  try {
    return await Promise.race([toPromise(actor), superseded])
  } finally {
    actor.stop()
  }
}

interface Navigation {
  readonly location: Parameters<typeof carriesKey>[0] & { readonly href: string }
  readonly matches: readonly { readonly staticData: { readonly screen?: ScreenName } }[]
  readonly abortController: AbortController
  readonly preload: boolean
}

/** The only place that asks the gate: once for each navigation, before anything of the screen is loaded (ACC-01). */
export async function guard({ location, matches, abortController, preload }: Navigation): Promise<void> {
  const screen = matches.at(-1)?.staticData.screen
  if (preload || screen === undefined) return
  const decision = await decide(screen, location, abortController.signal)
  if (decision === null) return
  if (decision.kind === 'failed') throw await undecided(decision.what)
  app().send({ type: 'navigation.decided', findings: decision })
  if (decision.kind === 'allow') return
  const search = decision.remember === undefined ? {} : { from: decision.remember }
  throw redirect({ href: hrefOf(decision.to, {}, search), replace: true })
}
