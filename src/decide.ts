import { createActor, fromPromise, toPromise } from 'xstate'
import type { Account, Language } from '#contract/session/account.ts'
import { type ScreenName, screens } from '#contract/session/screens.ts'
import {
  accessGateMachine,
  type CompaniesAnswer,
  type Decision,
  type TermsAnswer,
} from '#machines/session/access-gate.machine.ts'
import { companyReading } from '#src/companies/company-actors.ts'
import { companyActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { CallFailed } from './client.ts'

const companyEnd = () => import('./company-end.ts')
const termsReading = () => import('#src/session/terms/terms-reading.ts')

function signedOut(error: unknown): { readonly kind: 'signedOut' } {
  if (error instanceof CallFailed && error.status === 401) return { kind: 'signedOut' }
  throw error
}

const gate = accessGateMachine.provide({
  actors: {
    fetchCompanies: fromPromise<CompaniesAnswer, void>(async ({ signal }) => {
      const { readCompanies } = await companyReading()
      return readCompanies(signal, { ignoreFailure: true }).then(
        (companies) => ({ kind: 'companies' as const, companies }),
        signedOut,
      )
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

export interface Navigating {
  readonly screen: ScreenName
  readonly href: string
  /** Opened by a link of a mail. */
  readonly withKey: boolean
  readonly account: Account | null
  /** Companies whose terms are known to be accepted. */
  readonly acceptedIn: readonly string[]
  readonly signal: AbortSignal
}

/** Asks the gate about one navigation; null when another one has overtaken it. */
export async function decide(navigating: Navigating): Promise<Decision | null> {
  const { screen, href, withKey, account, acceptedIn, signal } = navigating
  const { selected } = companyActor().getSnapshot().context
  const companyId = selected?.id ?? readStored('lastSelectedCompany')
  const isOpen = account === null || acceptedIn.includes(companyId ?? '')
  const actor = createActor(gate, {
    input: {
      screen: screens[screen],
      href,
      account,
      companyId,
      acceptedIn,
      termsInfoShownIn: isOpen ? [] : (await termsReading()).termsInfoShownIn(),
      withKey,
    },
  })
  const superseded = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  actor.start()
  try {
    const decision = await Promise.race([toPromise(actor), superseded])
    if (decision !== null && companyId !== null && decision.kind !== 'failed' && decision.companyId !== companyId) {
      await companyEnd().then(
        ({ tellEnd }) => tellEnd(selected?.name ?? null, decision),
        () => undefined,
      )
    }
    return decision
  } finally {
    actor.stop()
  }
}
