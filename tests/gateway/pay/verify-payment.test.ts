import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesReadBy } from '#tests/gateway/read-files.ts'
import { openPayWorld, type PayWorld, resultOf, tellResult } from './pay-world.ts'

let world: PayWorld
beforeAll(async () => {
  world = await openPayWorld()
})
afterAll(() => world.close())

it('reads no logo of the company for a receipt · PAY-06', async () => {
  const posted = await world.fieldsOf(await world.newLink({ orderNumber: 'RECEIPT' }))
  await tellResult(world, resultOf(world, posted, 'receipt-000001'))
  const said = { orderNumber: 'RECEIPT', approvalCode: '000001' }
  const verify = () => world.gateway.call('POST', '/riva/api/pay/verify', said)
  expect(await verify()).toMatchObject({ status: 200, body: { companyName: 'Čamac', orderReference: 'RECEIPT' } })
  expect(await filesReadBy(world.gateway.database, { table: 'company', column: 'logo', id: '1' }, verify)).toBe(0)
})
