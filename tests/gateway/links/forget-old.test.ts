import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'
import { openLinkStage } from './link-world.ts'

const stage = openLinkStage()

const ago = (months: number, days = 0) => DateTime.fromJSDate(stage.clock.now()).minus({ months, days }).toJSDate()

const debtorIban = 'HR1723600001101234565'

/** A link whose customer was mailed and changed, deactivated and then untouched since a day. */
const makeOver = async (orderNumber: string, since: Date): Promise<number> => {
  const email = `iva.${orderNumber.toLowerCase()}@mail.example`
  const customer = { firstName: 'Iva', lastName: 'Horvat', email, city: 'Zadar' }
  const id = Number(await stage.newLink({ orderNumber, customer, debtorIban }))
  const letter = { orderNumber, subject: 'Za Ivu', template: '<p>Iva, platite.</p>', customerEmail: email }
  expect((await stage.admin.call('POST', `${stage.at}/pbl/send_email`, letter)).status).toBe(200)
  await stage.put(`deactivateLink/${id}`)
  await stage.gateway.database.query(
    `insert into link_event (company_id, link_id, at, kind, changes) values (1, $1, $2, 'edited',
       '[{"field": "city", "before": "Split", "after": "Zadar"}, {"field": "comment", "before": null, "after": "Novo"}]')`,
    [id, since],
  )
  await stage.gateway.database.query('update link set updated_at = $2 where id = $1', [id, since])
  return id
}
const namesIva = async (id: number): Promise<boolean> => {
  const link = await stage.admin.call('GET', `${stage.at}/pbl/links/${id}`)
  const events = await stage.admin.call('GET', `/riva${stage.at.slice(4)}/links/${id}/events`)
  expect([link.status, events.status]).toEqual([200, 200])
  return /Iva|Horvat|iva\.l|Zadar|Split/.test(JSON.stringify([link.body, events.body]))
}
const sweep = (sandbox = false) => sweepAll({ database: stage.gateway.database, clock: stage.clock, sandbox })

describe('the customer of a link that is over', () => {
  it('is forgotten after thirteen months, the link and what happened to it stay · SES-33', {
    timeout: 30_000,
  }, async () => {
    const old = await makeOver('L-OLD', ago(13, 1))
    const lastDay = await makeOver('L-LAST-DAY', ago(13))
    const ordered = await makeOver('L-ORDERED', ago(13, 1))
    const open = await makeOver('L-OPEN', ago(13, 1))
    await stage.gateway.database.query(`update link set status = 'CREATED' where id = $1`, [open])
    await addOrders(stage.gateway.database, [{ companyId: 1, storeId: 1, linkId: ordered }])
    const all = [old, lastDay, ordered, open]
    const named = () => Promise.all(all.map(namesIva))
    await sweep(true)
    expect(await named()).toEqual([true, true, true, true])
    await sweep()
    expect(await named()).toEqual([false, true, true, true])
    const payers = await stage.gateway.database.query<{ iban: string | null }>(
      'select debtor_iban as iban from link where id = any($1) order by id',
      [all],
    )
    expect(payers.rows.map(({ iban }) => iban)).toEqual([null, debtorIban, debtorIban, debtorIban])
    expect((await stage.admin.call('GET', `${stage.at}/pbl/links/${old}`)).body).toMatchObject({
      ...{ orderNumber: 'L-OLD', linkStatus: 'DEACTIVATED', customer: { firstName: null, email: null } },
    })
    const { rows } = await stage.gateway.database.query(
      `select kind, changes from link_event where link_id = $1 and (kind = 'edited' or kind = 'mailed') order by kind, id`,
      [old],
    )
    expect(rows[0]).toEqual({
      kind: 'edited',
      changes: [
        { field: 'city', before: null, after: null },
        { field: 'comment', before: null, after: 'Novo' },
      ],
    })
    expect(rows.length).toBeGreaterThan(1)
  })

  it('is forgotten also where one of another link cannot be · SES-33', async () => {
    const stuck = await makeOver('L-STUCK', ago(13, 2))
    const behind = await makeOver('L-BEHIND', ago(13, 1))
    await stage.gateway.database.query(
      `update link_event set changes = '"none"' where link_id = $1 and kind = 'edited'`,
      [stuck],
    )
    await sweep()
    const { rows } = await stage.gateway.database.query(
      'select id, forgotten_at is null as kept from link where id = any($1) order by id',
      [[stuck, behind]],
    )
    expect(rows).toEqual([
      { id: stuck, kept: true },
      { id: behind, kept: false },
    ])
  })
})
