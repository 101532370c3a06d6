import type { CallName } from '#contract/calls.ts'
import { changeAccount } from './account-changes.ts'
import { handOf } from './hand.ts'
import { changeLinks } from './link-changes.ts'
import { changeMoney } from './money-changes.ts'
import { changeReports } from './report-changes.ts'
import { changeStores } from './store-changes.ts'
import { changeUsers } from './user-changes.ts'
import { type Served, served, type Walker } from './walker.ts'

/** The changing calls, on the test company only; names the reason for each that was left out. */
export async function changeAll(walker: Walker, changing: Served): Promise<void> {
  const { findings, options, person } = walker
  const { company } = person
  const leaveAll = (why: string) => {
    for (const [name, call] of changing) if (!findings.has(name)) findings.notTried(name, call, why)
  }
  if (!options.write) return leaveAll('it changes something: --write tries it')
  if (company === undefined) return leaveAll('the person has no company')
  const features = new Set(person.features)
  const additions = new Map(served.map(([name, call]) => [name, call.addition?.feature]))
  const hand = handOf(walker, company, (name: CallName) => {
    const feature = additions.get(name)
    return feature === undefined || features.has(feature)
  })
  await changeAccount(hand)
  await changeUsers(hand)
  await changeStores(hand)
  await changeReports(hand)
  changeLinks(hand)
  await changeMoney(hand)
  leaveAll('the walk has no sample of it')
}
