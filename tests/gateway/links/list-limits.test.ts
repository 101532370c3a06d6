import { expect, it } from 'vitest'
import { openLinkStage } from './link-world.ts'

const stage = openLinkStage()

const list = (body: object, days = 'from=2026-11-01&to=2026-11-21') =>
  stage.admin.call('POST', `${stage.admin.path}/companies/1/pbl/links?${days}`, body)

it.each([
  ['orderNumber', 46],
  ['additionalReference', 46],
  ['customerLastName', 255],
  ['customerEmail', 250],
])('the list takes a condition %s of at most %i characters · PBL-05', async (field, most) => {
  expect((await list({ [field]: 'x'.repeat(most) })).status).toBe(200)
  expect((await list({ [field]: 'x'.repeat(most + 1) })).status).toBe(400)
})

it.each([
  ['2026-11-21', '2026-11-20', 'from startAfterEnd'],
  ['2026-11-01', '2126-11-21', 'to endAfterToday'],
])('the list refuses the days from %s to %s · PBL-06', async (from, to, wanted) => {
  const reply = await list({}, `from=${from}&to=${to}`)
  const { fieldErrors = [] } = reply.body as { fieldErrors?: readonly { field: string; message: string }[] }
  expect([reply.status, ...fieldErrors.map(({ field, message }) => `${field} ${message}`)]).toEqual([400, wanted])
})
