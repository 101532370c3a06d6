import { describe, expect, it } from 'vitest'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { soak } from '#tests/gateway/soak.ts'
import { openPayStage, resultOf, tellResult } from './pay-world.ts'

const world = openPayStage()
const { ordersOf, opened } = world

describe('the signature', () => {
  it('is refused when any posted field was flipped, dropped or added · PAY-05, PAY-13, PAY-14', async () => {
    const fields = await world.fieldsOf(await world.newLink({ discountAmount: 500 }))
    const names = Object.keys(fields).filter((name) => name !== 'language')
    for (const name of names) {
      const { [name]: value = '', ...without } = fields
      expect(await world.openWallet({ ...fields, [name]: `${value}1` }), name).toBeNull()
      expect(await world.openWallet(without), name).toBeNull()
    }
    expect(await world.openWallet({ ...fields, extra: '1' })).toBeNull()
    expect(await world.openWallet({ ...fields, language: 'de' })).not.toBeNull()
  })

  it('of a result must be that of its store · PAY-05', async () => {
    const fields = await world.fieldsOf(await world.newLink())
    const result: WalletFields = {
      event_id: 'forged-event-1',
      store_id: fields.store_id ?? '',
      order_number: fields.order_number ?? '',
      pbl_id: fields.pbl_id ?? '',
      amount: fields.amount ?? '',
      currency: 'EUR',
      status: 'approved',
      occurred_at: world.clock.now().toISOString(),
      approval_code: '123456',
      signature: 'f'.repeat(64),
    }
    expect((await world.gateway.call('POST', '/riva/api/wallet/results', result)).status).toBe(403)
    const nobody = { orderNumber: result.order_number, approvalCode: '123456' }
    expect((await world.gateway.call('POST', '/riva/api/pay/verify', nobody)).status).toBe(404)
  })
})

describe('a forged result', () => {
  it('is not taken, whichever of its fields was flipped, dropped, added or signed by another · PAY-05', async () => {
    const uuid = await world.newLink({ amount: 5_000 })
    const posted = await world.fieldsOf(uuid)
    const result = resultOf(world, posted, 'forged-result-1')
    const { signature = '', ...fields } = result
    const otherOrder = resultOf(world, await world.fieldsOf(await world.newLink({ amount: 5_000 })), 'forged-result-1')
    const forged = [
      ...Object.entries(result).flatMap(([name, value]) => {
        const { [name]: _, ...without } = result
        return [{ ...result, [name]: `${value}1` }, { ...result, [name]: '' }, without]
      }),
      { ...fields, signature: signatureOf(fields, 'a-secret-of-another-store') },
      { ...fields, signature: signatureOf(fields, '') },
      { ...fields, signature: signature.slice(1) },
      { ...fields, signature: otherOrder.signature ?? '' },
      { ...result, vt_used: 'true' },
      { ...result, store_id: '2' },
    ]
    const replies = await Promise.all(forged.map((one) => tellResult(world, one)))
    expect(replies.filter(({ status }) => ![400, 403, 404].includes(status))).toEqual([])
    expect(await ordersOf(uuid)).toEqual([])
    expect((await world.gateway.call('GET', `/mrc/api/pay/${uuid}`)).status).toBe(200)
    expect(await tellResult(world, result)).toMatchObject({ status: 200, body: { outcome: 'kept' } })
  })
})

describe('a forged way back', () => {
  const forgeries = soak ? 2_000 : 200
  it(`is never confirmed, ${forgeries} times · PAY-06, PAY-11`, { timeout: 300_000 }, async () => {
    const uuid = await world.newLink({ amount: 7_000 })
    await world.payAt(await opened(uuid))
    const other = await world.newLink({ amount: 7_100 })
    await world.payAt(await opened(other))
    const [paid, paidToo] = [(await ordersOf(uuid))[0], (await ordersOf(other))[0]]
    const unpaid = await world.newLink()
    const open = (await world.fieldsOf(unpaid)).order_number ?? ''
    const [number = '', code = ''] = [paid?.order_reference, paid?.approval_code ?? undefined]
    const bent = (text: string, at: number) => [
      `${text}${' '.repeat(at + 1)}`,
      `${'\t'.repeat(at + 1)}${text}`,
      text.slice(0, -1 - (at % 3)),
      `${text}${at}`,
      `${at}${text}%`,
      text.replace(/.$/, '_'.repeat(at + 1)),
      `${text}' or '${at}'='${at}`,
      text.replace(/./, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1 + at)),
      `${[...text].reverse().join('')}${'-'.repeat(at)}`,
      `${text}${'\u200b'.repeat(at + 1)}`,
    ]
    const pairs = Array.from({ length: forgeries / 20 }, (_, at) => [
      ...bent(number, at).map((orderNumber) => ({ orderNumber, approvalCode: code })),
      ...bent(code, at).map((approvalCode) => ({ orderNumber: number, approvalCode })),
    ]).flat()
    const others = [
      { orderNumber: number, approvalCode: paidToo?.approval_code ?? '' },
      { orderNumber: open, approvalCode: code },
      { orderNumber: open, approvalCode: '000000' },
    ]
    for (const [at, said] of [...pairs, ...others].entries()) {
      // A network may ask so often in a minute; what is told to the first and to the last is the same.
      if (at % 50 === 0) await world.gateway.database.query('delete from rate_count')
      const { status } = await world.gateway.call('POST', '/riva/api/pay/verify', said)
      const isTrue = said.orderNumber === number && said.approvalCode === code
      expect([said, isTrue ? [200] : [400, 404]]).toEqual([said, expect.arrayContaining([status])])
    }
  })
})
