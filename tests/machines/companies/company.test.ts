import { describe, expect, it } from 'vitest'
import { companyMachine } from '#machines/companies/company.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyModel, factsOf, kava, sol } from './company.model.ts'

describeModel(companyModel)

const start = () =>
  startHeld(companyMachine, { input: undefined, ports: ['goTo', 'tellApp', 'tellOtherTabs', 'remember'] })
type Held = ReturnType<typeof start>
const did = (held: Held, port: string) => held.ports.filter((one) => one.port === port).map((one) => one.params)

async function atKava(): Promise<Held> {
  const held = start()
  held.actor.send({ type: 'company.determined', ...kava })
  held.actor.send({ type: 'company.opened' })
  await held.answer('fetchCompanyFacts', factsOf(kava))
  return held
}

describe('the company of the storage, or the only one', () => {
  it('is read with its stores and flags, and stored with its name · SES-17, CMP-21', async () => {
    const held = await atKava()
    expect(held.calls.map(({ actor, input }) => [actor, input])).toEqual([
      ['fetchCompanyFacts', { company: 'c1', isReread: false }],
    ])
    expect(did(held, 'remember')).toEqual([
      { key: 'lastSelectedCompany', value: 'c1' },
      { key: 'selectedStoreId', value: null },
      { key: 'lastSelectedCompanyName', value: null },
      { key: 'lastSelectedCompanyName', value: 'Kava' },
    ])
    expect(did(held, 'goTo')).toEqual([])
  })

  it('is asked for nothing before the gate allows a screen of it · TRM-10', () => {
    const held = start()
    held.actor.send({ type: 'company.determined', ...kava })
    expect(held.calls).toEqual([])
    expect(held.actor.getSnapshot().context.selected).toEqual(kava)
    held.actor.send({ type: 'company.opened' })
    expect(held.calls).toHaveLength(1)
  })

  it('is not read anew by every navigation', async () => {
    const held = await atKava()
    held.actor.send({ type: 'company.determined', id: 'c1', name: null })
    held.actor.send({ type: 'company.opened' })
    expect(held.calls).toHaveLength(1)
    expect(held.actor.getSnapshot().context.selected).toEqual(kava)
  })
})

describe('a company that cannot be read', () => {
  async function atFailure(): Promise<Held> {
    const held = start()
    held.actor.send({ type: 'company.determined', ...kava })
    held.actor.send({ type: 'company.opened' })
    await held.fail('fetchCompanyFacts')
    return held
  }
  const data = (held: Held) => (held.actor.getSnapshot().value as { chosen: { data: unknown } }).chosen.data

  it('has the others listed, and one of them opens · CMP-20, CMP-23', async () => {
    const held = await atFailure()
    expect(held.actor.getSnapshot().can({ type: 'company.selected', id: 'c2' })).toBe(false)
    await held.answer('fetchCompanies', [kava, sol])
    expect(data(held)).toEqual({ failed: 'leftToPerson' })
    held.actor.send({ type: 'company.selected', id: 'c2' })
    held.actor.send({ type: 'company.opened' })
    await held.answer('fetchCompanyFacts', factsOf(sol))
    expect(held.actor.getSnapshot().context.selected).toEqual(sol)
    expect(data(held)).toBe('ready')
  })

  it('can be asked for again, with the list or without it', async () => {
    const held = await atFailure()
    await held.fail('fetchCompanies')
    held.actor.send({ type: 'company.retried' })
    await held.answer('fetchCompanyFacts', factsOf(kava))
    expect(data(held)).toBe('ready')
  })

  it('waits for its terms where the gate leads to them, and is then asked for anew · TRM-10', async () => {
    const held = await atFailure()
    held.actor.send({ type: 'company.withheld' })
    expect(data(held)).toBe('waiting')
    held.actor.send({ type: 'company.opened' })
    await held.answer('fetchCompanyFacts', factsOf(kava))
    expect(data(held)).toBe('ready')
  })
})

describe('the choice between several', () => {
  it('offers the list, takes one of it and goes on to the address that was wanted · ACC-36, CMP-20', async () => {
    const held = start()
    held.actor.send({ type: 'choice.opened', returnTo: '/users' })
    await held.answer('fetchCompanies', [kava, sol])
    expect(held.actor.getSnapshot().can({ type: 'company.selected', id: 'c9' })).toBe(false)
    held.actor.send({ type: 'company.selected', id: 'c2' })
    expect(held.actor.getSnapshot().context.selected).toEqual(sol)
    expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/users', replace: true }])
    expect(did(held, 'remember')[0]).toEqual({ key: 'lastSelectedCompany', value: 'c2' })
  })

  it('can be asked again when the list is lost', async () => {
    const held = start()
    held.actor.send({ type: 'choice.opened', returnTo: null })
    await held.fail('fetchCompanies')
    held.actor.send({ type: 'company.retried' })
    expect(held.calls).toHaveLength(2)
  })
})

describe('switching in the header', () => {
  it('drops everything of the former company, tells the app, and starts from home · CMP-23', async () => {
    const held = await atKava()
    held.actor.send({ type: 'company.selected', id: 'c2' })
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: sol, facts: null })
    expect(held.calls).toHaveLength(1)
    held.actor.send({ type: 'company.opened' })
    expect(held.calls.at(-1)?.input).toEqual({ company: 'c2', isReread: false })
    expect(did(held, 'tellApp')).toEqual([{ type: 'company.switched' }])
    expect(did(held, 'tellOtherTabs')).toEqual([sol])
    expect(did(held, 'goTo')).toEqual([{ to: 'home' }])
  })

  it('shows nothing of a company that was left before its answer came · CMP-23', async () => {
    const held = await atKava()
    held.actor.send({ type: 'company.changed' })
    const late = held.calls.at(-1)
    held.actor.send({ type: 'company.selected', id: 'c2' })
    await late?.resolve(factsOf(kava))
    expect(late?.signal.aborted).toBe(true)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: sol, facts: null })
  })

  it('does nothing for the company that is selected, or for a foreign one · ACC-36', async () => {
    const held = await atKava()
    expect(held.actor.getSnapshot().can({ type: 'company.selected', id: 'c1' })).toBe(false)
    expect(held.actor.getSnapshot().can({ type: 'company.selected', id: 'c9' })).toBe(false)
  })
})

it('keeps the former data while they are read again', async () => {
  const held = await atKava()
  held.actor.send({ type: 'company.changed' })
  expect(held.actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(held.actor.getSnapshot().context.facts?.company.name).toBe('Kava')
  // Its failure takes nothing away (D92).
  expect(held.calls.at(-1)?.input).toEqual({ company: 'c1', isReread: true })
})

it('reads again what changed during a reading · CMP-23', async () => {
  const held = await atKava()
  held.actor.send({ type: 'company.changed' })
  const early = held.calls.at(-1)
  held.actor.send({ type: 'company.changed' })
  expect(early?.signal.aborted).toBe(true)
  expect(held.calls.at(-1)).not.toBe(early)
  await held.calls.at(-1)?.resolve(factsOf({ ...kava, name: 'Kava na rivi' }))
  expect(held.actor.getSnapshot().context.selected?.name).toBe('Kava na rivi')
})

it('reads again what changed while it could not be read · CMP-23', async () => {
  const held = await atKava()
  held.actor.send({ type: 'company.changed' })
  await held.calls.at(-1)?.reject(new Error('lost'))
  const before = held.calls.length
  held.actor.send({ type: 'company.changed' })
  expect(held.calls[before]?.input).toEqual({ company: 'c1', isReread: true })
})

it('forgets everything when the session closes · SES-10', async () => {
  const held = await atKava()
  held.actor.send({ type: 'session.closed' })
  expect(held.actor.getSnapshot().context).toEqual({
    ...{ selected: null, companies: [], facts: null, returnTo: null },
    ...{ unsaved: false, wanted: null, elsewhere: null },
  })
})

describe('switching while something is not saved', () => {
  async function atQuestion(): Promise<Held> {
    const held = await atKava()
    held.actor.send({ type: 'work.changed', unsaved: true })
    held.actor.send({ type: 'company.selected', id: 'c2' })
    return held
  }

  it('asks first, and changes nothing yet · CMP-23', async () => {
    const held = await atQuestion()
    expect(held.actor.getSnapshot().hasTag('dialog')).toBe(true)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: kava, wanted: 'c2', unsaved: true })
    expect([did(held, 'goTo'), did(held, 'tellApp'), did(held, 'tellOtherTabs')]).toEqual([[], [], []])
  })

  it('leaves what was read of the company as it is · CMP-23', async () => {
    const held = await atQuestion()
    expect(held.actor.getSnapshot().value).toMatchObject({ chosen: { data: 'ready', otherTabs: 'together' } })
    expect(did(held, 'remember').at(-1)).toEqual({ key: 'lastSelectedCompanyName', value: 'Kava' })
    held.actor.send({ type: 'company.changed' })
    expect(held.calls).toHaveLength(2)
  })

  it('switches when it is confirmed, with nothing left to lose on the way home · CMP-23', async () => {
    const held = await atQuestion()
    held.actor.send({ type: 'switch.confirmed' })
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: sol, unsaved: false, wanted: null })
    expect(held.actor.getSnapshot().hasTag('dialog')).toBe(false)
    expect(did(held, 'goTo')).toEqual([{ to: 'home' }])
    expect(did(held, 'tellOtherTabs')).toEqual([sol])
  })

  it('stays when it is declined · CMP-23', async () => {
    const held = await atQuestion()
    held.actor.send({ type: 'switch.declined' })
    expect(held.actor.getSnapshot().hasTag('dialog')).toBe(false)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: kava, unsaved: true })
  })

  it('does not ask once all is saved', async () => {
    const held = await atQuestion()
    held.actor.send({ type: 'switch.declined' })
    held.actor.send({ type: 'work.changed', unsaved: false })
    held.actor.send({ type: 'company.selected', id: 'c2' })
    expect(held.actor.getSnapshot().context.selected).toEqual(sol)
  })
})

it('comes back to the company chosen before when the choice is left for a screen of it · SES-17', async () => {
  const held = await atKava()
  held.actor.send({ type: 'choice.opened', returnTo: null })
  expect(held.actor.getSnapshot().matches('choosing')).toBe(true)
  held.actor.send({ type: 'company.determined', ...kava })
  expect(held.actor.getSnapshot().matches('chosen')).toBe(true)
})

describe('another tab switches to another company', () => {
  const isApart = (held: Held) => held.actor.getSnapshot().matches({ chosen: { otherTabs: 'apart' } })

  it('keeps its own company and says so, until the person stays or the tabs agree again · CMP-23', async () => {
    const held = await atKava()
    held.actor.send({ type: 'otherTab.switched', company: sol })
    expect(isApart(held)).toBe(true)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: kava, elsewhere: sol })
    expect([did(held, 'goTo'), held.calls.length]).toEqual([[], 1])
    held.actor.send({ type: 'stay.chosen' })
    expect(isApart(held)).toBe(false)
    held.actor.send({ type: 'otherTab.switched', company: sol })
    held.actor.send({ type: 'otherTab.switched', company: kava })
    expect(isApart(held)).toBe(false)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: kava, elsewhere: null })
  })

  it('names the company that the other tab is in now, and keeps its own · CMP-23', async () => {
    const held = await atKava()
    const luka = { id: 'c3', name: 'Luka' }
    held.actor.send({ type: 'otherTab.switched', company: sol })
    held.actor.send({ type: 'otherTab.switched', company: luka })
    expect(isApart(held)).toBe(true)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: kava, elsewhere: luka })
  })

  it('says nothing when the other tab comes to this company · CMP-23', async () => {
    const held = await atKava()
    held.actor.send({ type: 'otherTab.switched', company: kava })
    expect(isApart(held)).toBe(false)
  })

  it('follows when it is told to, and asks first about what is not saved · CMP-23', async () => {
    const held = await atKava()
    held.actor.send({ type: 'otherTab.switched', company: sol })
    held.actor.send({ type: 'work.changed', unsaved: true })
    held.actor.send({ type: 'company.selected', id: 'c2' })
    expect(held.actor.getSnapshot().context.selected).toEqual(kava)
    held.actor.send({ type: 'switch.confirmed' })
    expect(isApart(held)).toBe(false)
    expect(held.actor.getSnapshot().context).toMatchObject({ selected: sol, elsewhere: null })
  })
})
