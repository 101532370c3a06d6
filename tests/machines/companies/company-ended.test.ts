import { describe, expect, it } from 'vitest'
import { companyMachine } from '#machines/companies/company.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyModel, factsOf, kava } from './company.model.ts'

async function atKava() {
  const held = startHeld(companyMachine, { input: undefined, ports: companyModel.ports })
  held.actor.send({ type: 'company.determined', ...kava })
  held.actor.send({ type: 'company.opened' })
  await held.answer('fetchCompanyFacts', factsOf(kava))
  return held
}
const did = (held: Awaited<ReturnType<typeof atKava>>, port: string) =>
  held.ports.filter((one) => one.port === port).map((one) => one.params)

describe('a membership that ended', () => {
  it('an end leaves nothing of it · ACC-36', async () => {
    const held = await atKava()
    held.actor.send({ type: 'company.ended' })
    expect(held.actor.getSnapshot().value).toBe('none')
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: null, facts: null })
    expect(did(held, 'remember').slice(-2)).toEqual([
      { key: 'lastSelectedCompany', value: null },
      { key: 'lastSelectedCompanyName', value: null },
    ])
  })
})
