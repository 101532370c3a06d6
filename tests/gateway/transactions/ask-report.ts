import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { SignedIn } from '#tests/gateway/start-gateway.ts'
import { readCsv } from './read-report.ts'

export const days = 'from=2026-11-01&to=2026-11-21'

export const at = (who: SignedIn, company = 1) => `${who.path}/companies/${company}`
export const request = (who: SignedIn, query: string, body: unknown = {}, list = '/orders') =>
  who.call('POST', `${at(who)}${list}/report?${days}&${query}`, body)
export const fetchReport = (who: SignedIn, fileName: string) =>
  who.fetch(`${at(who)}/order/report/download?fileName=${fileName}`, { method: 'POST' })
export const downloads = (who: SignedIn) => `/riva/api/users/${who.sub}/companies/1/downloads`

export const finished = async (who: SignedIn, fileName: string): Promise<Response> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const reply = await fetchReport(who, fileName)
    if (reply.status !== 202) return reply
    await reply.arrayBuffer()
    await pause(25)
  }
  throw new Error('The report was never finished.')
}

export const nameIn = (body: unknown): string => (body as { fileName: string }).fileName

export const made = async (who: SignedIn, query: string, body: unknown = {}, list = '/orders') => {
  const asked = await request(who, query, body, list)
  expect(asked.status).toBe(200)
  const reply = await finished(who, nameIn(asked.body))
  expect(reply.status).toBe(200)
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

export const csvOf = async (who: SignedIn, query: string, body: unknown = {}, list = '/orders') => {
  const { bytes } = await made(
    who,
    `format=csv${/\/pos/.test(list) ? '-pos' : /\/pis/.test(list) ? '-pis' : ''}&${query}`,
    body,
    list,
  )
  const [heads = [], ...rows] = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1), ';')
  return { heads, rows, column: (name: string) => rows.map((row) => row[heads.indexOf(name)]) }
}
