import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/ground/database/database.ts'

type Letter = { readonly id: number; readonly kind: string; readonly subject: string; readonly text: string | null }

const PATIENCE_MS = 10_000

export const lettersTo = async (database: Database, email: string): Promise<readonly Letter[]> =>
  (await database.query<Letter>('select id, kind, subject, text from outbox where "to" = $1 order by id', [email])).rows

/** A letter as the outbox keeps it, for tests that look at what became of it. */
export const anyLetter = {
  to: 'a@b.example',
  language: 'hr',
  subject: 'Potvrda',
  kind: 'receipt',
  text: null,
  html: null,
} as const

/** The newest letter of a kind, once it is written, with the key of its link. */
export const letterTo = async (database: Database, email: string, kind: string, more = 1) => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const found = (await lettersTo(database, email)).filter((letter) => letter.kind === kind)
    const last = found.at(-1)
    if (last && found.length >= more)
      return { ...last, key: /#(?:key|reset)=([\w-]+)/.exec(last.text ?? '')?.[1] ?? '' }
    await pause(100)
  }
  throw new Error(`No ${kind} letter came to ${email}.`)
}

/** Waits until no job is left to be done; what waits for the end of an hour may wait. */
export const allJobsDone = async (database: Database): Promise<void> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from job where kind <> 'refusalsLeftOut' or run_at <= now()`,
    )
    if (rows[0]?.n === 0) return
    await pause(100)
  }
  throw new Error('Jobs are still waiting.')
}
