import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database.ts'
import type { PassedRows } from '#gateway/ground/embedded/passage.ts'
import { freshDatabase } from '#tests/gateway/database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ server: null, migrations: null })
  await database.query('create table kept (n bigint, at timestamptz)')
})
afterAll(() => database.close())

const opened = () => {
  const { port1, port2 } = new MessageChannel()
  const passage = database.passage?.(port1)
  if (!passage) throw new Error('The embedded database has no passage.')
  const next = async () => ((await once(port2, 'message')) as [PassedRows])[0]
  return { passage, port: port2, next }
}

describe('a passage', () => {
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

  it('waits until nobody is inside a transaction, and never sees what is undone', async () => {
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
    expect(steps).toEqual(['undone', 'answered'])
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

  it('that is closed leaves nobody waiting', async () => {
    const { passage } = opened()
    passage.close()
    await expect(passage.ask({ kind: 'rows', text: `select 'x' as rows`, values: [] })).rejects.toThrow('closed')
  })
})
