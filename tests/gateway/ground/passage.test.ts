import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import type { PassedRows, PassedStatement, StatementDone } from '#gateway/ground/embedded/passage.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from './engines.ts'

let database: Database

const opened = () => {
  const { port1, port2 } = new MessageChannel()
  const passage = database.passage(port1)
  const next = async () => {
    const [{ kind, rows }] = (await once(port2, 'message')) as [PassedRows]
    return { kind, text: new TextDecoder().decode(rows) }
  }
  return { passage, port: port2, next }
}

describe.each(enginesUnderTest())('a passage, $engine', ({ server }) => {
  beforeAll(async () => {
    database = await freshDatabase({ server, migrations: null })
    await database.query('create table kept (n bigint, at timestamptz)')
  })
  afterAll(() => database.close())

  it('brings the rows to the other end, and the rest of the row to whoever asked', async () => {
    const { passage, next } = opened()
    const passed = next()
    const at = new Date('2026-11-20T08:00:00.123Z')
    const row = await passage.ask({
      kind: 'rows',
      text: `select json_build_array($1::text, $2::bigint)::text as rows, 7::bigint as id, $3::timestamptz as at,
        cardinality($4::bigint[]) as found`,
      values: ['Đurđica', 5, at, [1, 2, 3]],
    })
    expect(row).toEqual({ id: 7, at, found: 3 })
    expect(await passed).toEqual({ kind: 'rows', text: '["Đurđica", 5]' })
    passage.close()
  })

  it('never sees what is undone', async () => {
    const { passage, next } = opened()
    const passed = next()
    const steps: string[] = []
    const transaction = database.tx(async () => {
      await database.query('insert into kept values (1, now())')
      await pause(100)
      await database.query('insert into kept values (2, now())')
      steps.push('undone')
      throw new Error('undone')
    })
    await pause(20)
    const answer = passage
      .ask({ kind: 'rows', text: `select count(*)::text as rows from kept`, values: [] })
      .then(() => steps.push('answered'))
    await expect(transaction).rejects.toThrow('undone')
    await answer
    // The embedded database has one session: there it waits until the transaction is over.
    if (server === null) expect(steps).toEqual(['undone', 'answered'])
    else expect(steps.toSorted()).toEqual(['answered', 'undone'])
    expect((await passed).text).toBe('0')
    passage.close()
  })

  it('says what is wrong with a question, and answers the next one', async () => {
    const { passage, next } = opened()
    const passed = next()
    await expect(passage.ask({ kind: 'rows', text: 'select nothing', values: [] })).rejects.toThrow('nothing')
    await expect(passage.ask({ kind: 'rows', text: 'select 1 where false', values: [] })).rejects.toThrow('no row')
    await passage.ask({ kind: 'keys', text: `select 'here' as rows`, values: [] })
    expect(await passed).toEqual({ kind: 'keys', text: 'here' })
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    passage.close()
  })

  it('gives times in UTC and whole numbers exactly, as every query does', async () => {
    const { passage } = opened()
    const text = `select '[]' as rows, current_setting('timezone') as zone, 9007199254740991::bigint as id`
    const row = await passage.ask({ kind: 'rows', text, values: [] })
    expect(row).toEqual({ zone: 'UTC', id: Number.MAX_SAFE_INTEGER })
    passage.close()
  })

  it('plans for any values only what goes through it', async () => {
    const { passage } = opened()
    const text = `select '' as rows, current_setting('plan_cache_mode') as mode, current_setting('enable_sort') as sort`
    for (const _ of [1, 2]) {
      expect(await passage.ask({ kind: 'rows', text, values: [] })).toEqual({ mode: 'force_generic_plan', sort: 'off' })
    }
    expect((await database.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }])
    expect((await database.query('show enable_sort')).rows).toEqual([{ enable_sort: 'on' }])
    passage.close()
  })

  it('asks more questions than it keeps prepared, with other values each time', async () => {
    const { passage } = opened()
    for (const round of [1, 2]) {
      for (let at = 0; at < 40; at += 1) {
        const text = `select '' as rows, ${at}::int + $1::int as sum, $2::text as said, $3::text[] as names`
        const values = [round, null, ['a "b"', 'c\\d', 'e,f']]
        expect(await passage.ask({ kind: 'rows', text, values })).toEqual({
          sum: at + round,
          said: null,
          names: values[2],
        })
      }
    }
    const [kept] = (await database.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows
    expect(kept?.n).toBeLessThan(30)
    passage.close()
  })

  it('answers after all statements of the session were dropped', async () => {
    const { passage } = opened()
    const ask = () => passage.ask({ kind: 'rows', text: `select '' as rows, 1::int as one`, values: [] })
    await ask()
    await database.query('discard all')
    expect(await ask()).toEqual({ one: 1 })
    passage.close()
  })

  it('that is closed leaves nobody waiting', async () => {
    const { passage } = opened()
    passage.close()
    await expect(passage.ask({ kind: 'rows', text: `select 'x' as rows`, values: [] })).rejects.toThrow('closed')
  })
})

describe.each(enginesUnderTest().filter((engine) => engine.server !== null))('a passage to a $engine', ({ server }) => {
  beforeAll(async () => {
    database = await freshDatabase({ server, migrations: null })
    await database.query('create table kept (n bigint)')
  })
  afterAll(() => database.close())

  it('to a server stores what the other end hands back, and says how many rows it was', async () => {
    const { passage, port } = opened()
    const store = async (statement: PassedStatement) => {
      port.postMessage(statement)
      const [done] = (await once(port, 'message')) as [StatementDone]
      return done
    }
    const text = 'insert into kept (n) select length($2::bytea) where $1::bool'
    const bytes = new Uint8Array(700)
    expect(await store({ text, values: [true, bytes] })).toEqual({ kind: 'stored', count: 1 })
    expect(await store({ text, values: [false, bytes] })).toEqual({ kind: 'stored', count: 0 })
    expect(await store({ text: 'insert nothing', values: [] })).toMatchObject({ kind: 'unstored' })
    expect((await database.query('select n from kept')).rows).toEqual([{ n: 700 }])
    passage.close()
  })
})
