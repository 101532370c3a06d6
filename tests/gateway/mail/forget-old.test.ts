import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { standingClock } from '#tests/gateway/start-gateway.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const ago = (months: number, days = 0) => DateTime.fromJSDate(clock.now()).minus({ months, days }).toISO()

describe.each(enginesUnderTest())('letters about no order on the $engine database', ({ server }) => {
  it('go thirteen months after they were written, those about an order do not, and one stuck holds up none · SES-33', async () => {
    const database = await freshDatabase({ server })
    const write = (subject: string, at: string | null, order: number | null = null, count = 1) =>
      database.query(
        `insert into outbox (company_id, order_id, kind, "to", language, subject, state, created_at)
         select 1, $3, 'passwordReset', 'iva@mail.example', 'hr', $1, 'sent', $2 from generate_series(1, $4)`,
        [subject, at, order, count],
      )
    await write('last day', ago(13))
    await write('too old', ago(13, 1), null, 1_200)
    await write('of an order', ago(13, 1), 1)
    await write('stuck', ago(13, 2))
    await keepRows(database, 'outbox', `old.subject = 'stuck'`)
    const subjects = async () => (await database.query('select subject from outbox order by id')).rows
    await sweepAll({ database, clock, sandbox: true })
    expect(await subjects()).toHaveLength(1_203)
    await sweepAll({ database, clock })
    expect(await subjects()).toEqual([{ subject: 'last day' }, { subject: 'of an order' }, { subject: 'stuck' }])
    await database.close()
  }, 180_000)
})
