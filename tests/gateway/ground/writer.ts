import { openDatabase } from '#gateway/ground/database/database.ts'

/** Writes without end and says the number of each row once its commit is acknowledged. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.query('CREATE TABLE IF NOT EXISTS single (n int PRIMARY KEY)')
await database.query('CREATE TABLE IF NOT EXISTS pair (n int, half int, PRIMARY KEY (n, half))')
const { rows } = await database.query<{ n: number }>('SELECT coalesce(max(n), 0) AS n FROM single')

for (let n = (rows[0]?.n ?? 0) + 1; ; n += 1) {
  await database.query('INSERT INTO single VALUES ($1)', [n])
  await database.tx(async () => {
    await database.query('INSERT INTO pair VALUES ($1, 1)', [n])
    await database.query('INSERT INTO pair VALUES ($1, 2)', [n])
  })
  process.stdout.write(`${n}\n`)
}
