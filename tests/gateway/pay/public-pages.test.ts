import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hr } from '#contract/pay/words/hr.ts'
import { root } from '#tools/run-command.ts'
import { openPayStage } from './pay-world.ts'

/** The documents as they are before the build: what the gateway writes into them is the same. */
const world = openPayStage({ dist: join(root, 'src') })

const languageAt = async (path: string, wanted?: string): Promise<string | undefined> => {
  const reply = await world.gateway.fetch(path, wanted === undefined ? {} : { headers: { 'Accept-Language': wanted } })
  return /<html lang="([^"]*)"/.exec(await reply.text())?.[1]
}
const leadsTo = async (path: string): Promise<string | null> => {
  const reply = await world.gateway.fetch(path)
  return reply.status === 303 ? reply.headers.get('location') : null
}
const addressOf = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`

describe('a public page', () => {
  it('names all that is bought · PAY-02, D27', async () => {
    const cart = Array.from({ length: 20 }, (_, at) => `1 × Ručnik za plažu ${at}`).join('; ')
    const uuid = await world.newLink({ cart })
    expect(await world.textAt(`/pay/${uuid}`)).toContain('<span>1 × Ručnik za plažu 19</span>')
  })

  it('speaks the language of its address, then of its link, then of the browser, then Croatian · PAY-01', async () => {
    const path = `/pay/${await world.newLink({ language: 'en' })}`
    expect(await languageAt(`${path}?language=de`, 'it')).toBe('de')
    expect(await languageAt(path, 'it')).toBe('en')
    expect(await languageAt('/pbl/error', 'xx, it-CH;q=0.9, de;q=0.8')).toBe('it')
    expect(await languageAt('/pbl/error', 'xx')).toBe('hr')
  })

  it('that is read counts as opened, and one whose head alone is asked for does not', async () => {
    const uuid = await world.newLink()
    await world.gateway.fetch(`/pay/${uuid}`, { method: 'HEAD' })
    const openings = async () =>
      (await world.gateway.database.query('select openings from link where uuid = $1', [uuid])).rows
    expect(await openings()).toEqual([{ openings: 0 }])
    await world.textAt(`/pay/${uuid}`)
    expect(await openings()).toEqual([{ openings: 1 }])
  })

  it('about a cancelled payment says so, unless the link was paid elsewhere · PAY-07, PAY-09', async () => {
    const uuid = await world.newLink()
    const canceled = addressOf('/pbl/transaction-canceled', { uuid })
    expect(await world.textAt(canceled)).toContain('<span>Šator</span>')
    await world.payAt(await world.opened(uuid))
    expect(await leadsTo(canceled)).toBe(addressOf('/pbl/link-not-valid', { uuid }))
    expect(await leadsTo(`/pay/${uuid}`)).toBe(addressOf('/pbl/link-not-valid', { uuid }))
  })

  it.each([
    [`update link set status = 'DEACTIVATED'`, hr.notValid, hr.reasons.deactivated],
    [`update link set status = 'EXPIRED'`, hr.notValid, hr.reasons.expired],
    [`update link set status = 'PAID'`, hr.titles.paid, hr.reasons.paid],
    [`update store set enabled = false`, hr.titles.notActive, hr.reasons.notActive],
  ])(
    'says why a link cannot be paid, which order it is, and where to ask, after %s · PAY-09',
    async (change, ...said) => {
      const uuid = await world.newLink({ orderNumber: `ENDED-${said[1].length}` })
      await world.gateway.database.query(`update store set email = 'blagajna@sator.example' where id = 1`)
      await world.gateway.database.query(change)
      const page = await world.textAt(addressOf('/pbl/link-not-valid', { uuid, language: 'hr' }))
      await world.gateway.database.query(`update store set enabled = true`)
      for (const text of [...said, `ENDED-${said[1].length}`]) expect(page).toContain(`>${text}<`)
      expect(page).toContain('<a class="link" href="mailto:blagajna@sator.example">blagajna@sator.example</a>')
      expect(page).not.toMatch(/<button|class="main"/)
    },
  )

  it('shows a receipt for the right code alone · PAY-06, PAY-11', async () => {
    const uuid = await world.newLink({ cart: '1 × Suncobran' })
    await world.payAt(await world.opened(uuid))
    const [order] = await world.ordersOf(uuid)
    const at = (code: string) =>
      addressOf('/pbl/transaction-processed', { order_number: order?.order_reference ?? '', approval_code: code })
    expect(await world.textAt(at(order?.approval_code ?? ''))).toContain('Suncobran')
    for (const code of ['000000', '\u0000']) {
      const reply = await world.gateway.fetch(at(code))
      expect(reply.status).toBe(200)
      expect(await reply.text()).not.toContain('Suncobran')
    }
    expect(await leadsTo(at(''))).toBe('/pbl/error')
  })
})
