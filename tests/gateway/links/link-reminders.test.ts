import { describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { remindOfLink } from '#gateway/links/end-links.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { inTwoWeeks, openForLinks, openLinkStage, standingAt, terms } from './link-world.ts'

const stage = openLinkStage()

const { newLink: makeLink, put, lettersTo } = stage
const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
const hold = { signal: new AbortController().signal, keep: async () => undefined, isLast: false }

describe('the reminder before the end of a link', () => {
  const template = {
    customerExpirySubject: 'Uskoro istječe',
    customerExpiryTemplate: '<p>$ORDER_NUMBER: $VALID_TO</p>',
  }
  const write = () => openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms, ...template } })
  const remind = (id: string, end = inTwoWeeks, company = 1) =>
    remindOfLink(
      { database: stage.gateway.database, clock: stage.clock, config, log: logOf(config) },
      { company, link: Number(id), end },
      hold,
    )
  const make = (email: string) => makeLink({ customer: { email } })

  it('waits for the day before, and goes out once with the words of the store · PBL-15, STS-41', async () => {
    await write()
    const id = await make('remind@mail.example')
    const { rows } = await stage.gateway.database.query<{ kind: string; seconds: number }>(
      `select kind, round(extract(epoch from run_at - now()))::int as seconds from job
       where payload->>'link' = $1 and kind in ('endLink', 'remindOfLink') order by kind`,
      [id],
    )
    const whole = (inTwoWeeks + 1_000 - Date.parse(standingAt)) / 1_000
    expect(rows.map(({ kind }) => kind)).toEqual(['endLink', 'remindOfLink'])
    expect(Math.abs((rows[0]?.seconds ?? 0) - whole)).toBeLessThan(60)
    expect(Math.abs((rows[1]?.seconds ?? 0) - (whole - 86_400))).toBeLessThan(60)
    await Promise.all([remind(id), remind(id), remind(id)])
    const [letter, ...more] = await lettersTo('remind@mail.example')
    expect(letter).toMatchObject({
      subject: 'Uskoro istječe',
      text: expect.stringMatching(/: 05\.12\.2026\. 23:59:59$/),
    })
    expect(more).toEqual([])
    const events = await stage.admin.call('GET', `/riva${stage.at.slice(4)}/links/${id}/events`)
    expect((events.body as { kind: string; note: string }[]).filter(({ kind }) => kind === 'reminded')).toMatchObject([
      { note: 'remind@mail.example' },
    ])
  })

  it('does not go out for a link that is closed or ends on another day, nor without words · PBL-15, STS-41', async () => {
    await write()
    const [closed, moved, wordless] = await Promise.all(
      ['closed', 'moved', 'wordless'].map((name) => make(`${name}@mail.example`)),
    )
    await put(`deactivateLink/${closed}`)
    await put(`links/${moved}`, { comment: 'Kasnije', validTo: inTwoWeeks + 86_400_000 })
    await remind(closed ?? '')
    await remind(moved ?? '')
    await openForLinks(stage.gateway.database, 1)
    await remind(wordless ?? '')
    for (const name of ['closed', 'moved', 'wordless']) {
      const letters = await lettersTo(`${name}@mail.example`)
      expect(letters.filter(({ subject }) => subject === 'Uskoro istječe')).toEqual([])
    }
  })

  it('goes out again for the new end of a link that was over and is open again · PBL-15, PBL-20', async () => {
    await write()
    const id = await make('reopened@mail.example')
    await remind(id)
    await stage.gateway.database.query(
      `update link set status = 'EXPIRED', valid_to = '2026-11-20T22:59:59Z' where id = $1`,
      [id],
    )
    expect((await put(`reactivateLink/${id}`)).status).toBeLessThan(300)
    const { rows } = await stage.gateway.database.query<{ end: Date }>(
      'select valid_to as end from link where id = $1',
      [id],
    )
    await remind(id, rows[0]?.end.getTime())
    const letters = await lettersTo('reopened@mail.example')
    expect(letters.filter(({ subject }) => subject === 'Uskoro istječe')).toHaveLength(2)
  })

  it('comes an hour later where the customer has just got as many letters as one may get · PBL-15', async () => {
    await write()
    const ids = await Promise.all(Array.from({ length: 6 }, () => make('often@mail.example')))
    for (const id of ids) await remind(id)
    const reminded = async () =>
      (await lettersTo('often@mail.example')).filter(({ subject }) => subject === 'Uskoro istječe').length
    expect(await reminded()).toBe(5)
    const { rows } = await stage.gateway.database.query<{ link: string; seconds: number }>(
      `select payload->>'link' as link, round(extract(epoch from run_at - now()))::int as seconds from job
       where kind = 'remindOfLink' and payload->>'link' = $1 order by run_at limit 1`,
      [ids[5]],
    )
    expect(rows).toEqual([{ link: ids[5], seconds: expect.closeTo(3_600, -2) }])
    stage.clock.pass(3_600)
    await remind(ids[5] ?? '')
    expect(await reminded()).toBe(6)
  })

  it('goes out though another company has just written to the same customer often · PBL-15', async () => {
    await stage.signInAgain()
    await write()
    await openForLinks(stage.gateway.database, 3, {}, { pblTemplate: { terms, ...template } })
    const ids = await Promise.all(Array.from({ length: 6 }, () => make('shared@mail.example')))
    for (const id of ids) await remind(id)
    await stage.gateway.database.query(
      `insert into link select (jsonb_populate_record(l, jsonb_build_object('id', 700000, 'company_id', 2,
         'store_id', 3, 'uuid', gen_random_uuid(), 'order_number', 'OF-ANOTHER'))).* from link l where l.id = $1`,
      [ids[5]],
    )
    await remind('700000', inTwoWeeks, 2)
    const letters = await lettersTo('shared@mail.example')
    expect(letters.filter(({ kind }) => kind === 'linkReminder')).toHaveLength(6)
    expect(letters.at(-1)?.text).toMatch(/^OF-ANOTHER: /)
  })
})
