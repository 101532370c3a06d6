import { type ScreenName, screens } from '#contract/session/screens.ts'
import {
  accessGateMachine,
  type CompaniesAnswer,
  type Decision,
  type GateInput,
  type TermsAnswer,
} from '#machines/session/access-gate.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'

/** What the gateway says when the gate asks; `lost`: no usable answer. */
export interface GatewaySays {
  readonly fetchCompanies: CompaniesAnswer | 'lost'
  readonly fetchLanguage: 'hr' | 'en' | null | 'lost'
  readonly fetchTerms: TermsAnswer | 'lost'
}

export interface Visit extends Omit<GateInput, 'screen' | 'href'> {
  readonly to: ScreenName
}

export const hrefOf = (to: ScreenName) => `${screens[to].path}?q=1`

/** Runs the real gate for one navigation, and says what it decided and whom it asked, in order. */
export async function decide(visit: Visit, says: GatewaySays): Promise<{ decision: Decision; asked: string[] }> {
  const { to, ...rest } = visit
  const held = startHeld(accessGateMachine, { input: { ...rest, screen: screens[to], href: hrefOf(to) } })
  for (let answered = 0; held.actor.getSnapshot().status === 'active'; answered += 1) {
    const call = held.calls[answered]
    if (!call) throw new Error(`The gate waits for nobody at ${to}`)
    const answer = says[call.actor as keyof GatewaySays]
    await (answer === 'lost' ? call.reject(new Error('no answer')) : call.resolve(answer))
  }
  const { output } = held.actor.getSnapshot()
  if (!output) throw new Error(`The gate decided nothing at ${to}`)
  return { decision: output, asked: held.calls.map((call) => call.actor) }
}

/** Follows the redirects as the router does, the findings adopted in between; more than five are a loop. */
export async function follow(visit: Visit, says: GatewaySays): Promise<{ at: ScreenName; decision: Decision }> {
  let now = visit
  for (let hop = 0; hop < 5; hop += 1) {
    const { decision } = await decide(now, says)
    if (decision.kind !== 'redirect') return { at: now.to, decision }
    now = { ...now, to: decision.to, companyId: decision.companyId ?? now.companyId }
  }
  throw new Error(`${visit.to} leads in circles`)
}
