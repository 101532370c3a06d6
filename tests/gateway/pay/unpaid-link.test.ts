import { expect, it } from 'vitest'
import type { SignedIn } from '#tests/gateway/start-gateway.ts'
import { openPayStage } from './pay-world.ts'

const world = openPayStage()

it('the orders of a link are asked for on its page: one without any has an empty list, a foreign or unseen one is refused · TRX-35, ACC-14', async () => {
  const uuid = await world.newLink({ orderNumber: 'UNPAID' })
  const { id } = (await world.linkOf(uuid)) as { readonly id: string }
  const stranger = await world.gateway.as('admin@second.example')
  const ofOtherStore = await world.gateway.as('clerk@first.example')
  const ask = async (who: SignedIn, company: number, link: string) =>
    (await who.call('GET', `${who.path}/companies/${company}/orders/pbl/${link}`)).status
  const refusals = async () => {
    const { rows } = await world.gateway.database.query<{ company: number; reason: string }>(
      `select company_id as company, reason from audit_entry where subject_label = 'listLinkOrders' order by id`,
    )
    return rows.map(({ company, reason }) => `${company} ${reason}`)
  }
  const own = await world.admin.call('GET', `${world.admin.path}/companies/1/orders/pbl/${id}`)
  expect(own).toMatchObject({ status: 200, body: [[], [0]] })
  expect(await refusals()).toEqual([])
  expect(await ask(world.admin, 1, '987654')).toBe(404)
  expect(await ask(stranger, 2, id)).toBe(404)
  expect(await ask(ofOtherStore, 1, id)).toBe(404)
  expect(await ask(stranger, 1, id)).toBe(403)
  expect(await refusals()).toEqual(['1 NOT_FOUND', '2 NOT_FOUND', '1 NOT_FOUND', '1 FORBIDDEN'])
})

it.each(['/pay', '/pay/'])(
  'the address %s without a uuid leads to the page about links that are not valid · PAY-09',
  async (path) => {
    const reply = await world.gateway.fetch(path, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/pbl/link-not-valid'])
  },
)
