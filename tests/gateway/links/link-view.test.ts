import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { inTwoWeeks, linkBody, openForLinks, standingAt } from './link-world.ts'

let now = Date.parse(standingAt)
let gateway: RunningGateway
beforeAll(async () => {
  const at = () => new Date(now)
  gateway = await startGateway({ clock: { now: at, real: at, today: () => standingAt.slice(0, 10) } })
})
afterAll(() => gateway.close())

it('a link carries each field of the documents, with who changed its end and its status · PBL-13', async () => {
  const admin = await gateway.as('admin@first.example')
  const at = `${admin.path}/companies/1/stores/1/pbl`
  const references = {
    additionalReference: 'RES-7',
    creditorReference: 'HR99-12',
    debtorIban: 'HR1210010051863000160',
  }
  const body = linkBody({
    ...references,
    ...{ discountAmount: 500, comment: 'Dogovoreno', language: 'de', cardType: 'visa', numberOfInstallments: 3 },
  })
  const visa = { active: true, ccType: null, installmentsMin: 2, installmentsMax: 6, minInstallAmount: 5_000 }
  await openForLinks(gateway.database, 1, {}, { pblInstallmentsEnabled: true, cards: { visa } })
  const generated = await admin.call('POST', `${at}/generate`, body)
  const { uuid } = generated.body as { uuid: string }
  const { id } = (await admin.call('GET', `${at}/${uuid}`)).body as { id: number }
  const read = async () => (await admin.call('GET', `${at}/links/${id}`)).body
  const { cart, amount, orderNumber, currency, validTo, customer } = body
  const told = { ...references, cart, amount, orderNumber, currency, validTo, customer }
  expect(await read()).toMatchObject({
    ...told,
    ...{ id, discountAmount: 500, validFrom: now, linkStatus: 'CREATED', comment: 'Dogovoreno' },
    ...{ language: 'de', cardType: 'visa', numberOfInstallments: 3, flexibleInstallments: false, order: null },
    ...{ expirationUpdatedAt: null, expirationUpdatedByUser: null, statusChangedByUser: null },
  })
  now += 60_000
  await admin.call('PUT', `${at}/links/${id}`, { comment: 'Do sutra', validTo: inTwoWeeks + 86_400_000 })
  const moved = { expirationUpdatedAt: now, expirationUpdatedByUser: 'admin@first.example', comment: 'Do sutra' }
  expect(await read()).toMatchObject({ ...moved, linkStatus: 'CREATED', statusChangedByUser: null })
  await admin.call('PUT', `${at}/deactivateLink/${id}`)
  const closed = { linkStatus: 'DEACTIVATED', statusChangedByUser: 'admin@first.example' }
  expect(await read()).toMatchObject({ ...moved, ...closed })
})
