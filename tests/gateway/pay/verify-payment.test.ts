import { expect, it } from 'vitest'
import { filesReadBy } from '#tests/gateway/read-files.ts'
import { openPayStage, resultOf, tellResult } from './pay-world.ts'

const world = openPayStage()

it('reads no logo of the company for a receipt · PAY-06', async () => {
  const posted = await world.fieldsOf(await world.newLink({ orderNumber: 'RECEIPT' }))
  await tellResult(world, resultOf(world, posted, 'receipt-000001'))
  const said = { orderNumber: 'RECEIPT', approvalCode: '000001' }
  const verify = () => world.gateway.call('POST', '/riva/api/pay/verify', said)
  expect(await verify()).toMatchObject({ status: 200, body: { companyName: 'Čamac', orderReference: 'RECEIPT' } })
  expect(await filesReadBy(world.gateway.database, { table: 'company', column: 'logo', id: '1' }, verify)).toBe(0)
})

it('shows the receipt of a payment without an approval code by the id of its result · PAY-06', async () => {
  const posted = await world.fieldsOf(await world.newLink({ orderNumber: 'BY-BANK' }))
  const fields = resultOf(world, posted, 'result-of-a-bank', { payment_method: 'pis', approval_code: '' })
  expect((await tellResult(world, fields)).body).toEqual({ outcome: 'kept' })
  const verify = (approvalCode: string) =>
    world.gateway.call('POST', '/riva/api/pay/verify', { orderNumber: 'BY-BANK', approvalCode })
  expect((await verify('result-of-another')).status).toBe(404)
  expect(await verify('result-of-a-bank')).toMatchObject({
    status: 200,
    body: { orderNumber: 'BY-BANK', approvalCode: 'result-of-a-bank', outcome: 'paid' },
  })
})

it.each([
  ['06', '6'],
  ['01', null],
])('says in how many installments it was paid: %s as %s · PAY-06, PAY-16', async (installments, shown) => {
  const orderNumber = `PARTS-${installments}`
  const posted = await world.fieldsOf(await world.newLink({ orderNumber }))
  await tellResult(world, resultOf(world, posted, `parts-0000${installments}`, { installments }))
  const said = { orderNumber, approvalCode: `0000${installments}` }
  const verified = await world.gateway.call('POST', '/riva/api/pay/verify', said)
  expect(verified).toMatchObject({ status: 200, body: { installments: shown } })
})

it('shows each payment of a reusable link by its own code · PAY-06, PBG-13', async () => {
  const posted = await world.fieldsOf(await world.newLink({ orderNumber: 'MANY', reusable: true, customer: null }))
  for (const event of ['many-000001', 'many-000002', 'many-000003'])
    await tellResult(world, resultOf(world, posted, event))
  const paidBy = async (approvalCode: string) =>
    (await world.gateway.call('POST', '/riva/api/pay/verify', { orderNumber: 'MANY', approvalCode })).body
  expect(await paidBy('000001')).toMatchObject({ orderReference: 'MANY' })
  expect(await paidBy('000002')).toMatchObject({ orderReference: 'MANY-2' })
  expect(await paidBy('000003')).toMatchObject({ orderReference: 'MANY-3' })
})

it('takes no id of a result in place of an approval code · D32', async () => {
  const posted = await world.fieldsOf(await world.newLink({ orderNumber: 'BY-CARD' }))
  await tellResult(world, resultOf(world, posted, 'result-of-a-card'))
  const said = { orderNumber: 'BY-CARD', approvalCode: 'result-of-a-card' }
  expect((await world.gateway.call('POST', '/riva/api/pay/verify', said)).status).toBe(404)
})
