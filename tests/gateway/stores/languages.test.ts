import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultNotificationLanguage } from '#contract/stores/languages.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

it('lists the languages of cardholder notifications by number and name · LNG-06, LNG-07', async () => {
  const clerk = await gateway.as('clerk@first.example')
  const reply = await clerk.fetch('/mrc/api/languages')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual([
    { id: 4, name: 'EN' },
    { id: 7, name: 'HR' },
  ])
  expect(defaultNotificationLanguage).toBe(7)
})

it('answers nobody who is not signed in · LNG-06', async () => {
  expect((await gateway.fetch('/mrc/api/languages')).status).toBe(401)
})
