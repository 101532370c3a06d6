import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { sender } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { testMailModel } from '#tests/machines/stores/test-mail.model.ts'
import { jadran } from './at-settings.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    sendTestMail: (method, path) => method === 'POST' && path.endsWith('/test-mails'),
  })
  const send = sender(page, 'mail.requested')
  const preview = button(page, 'Preview').last()
  const arrive = async () => {
    await visit.open(`/edit-store/${jadran.split}?tab=payByLink`)
    await becomes(page, () => preview.isVisible())
    await preview.click()
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'mail.requested': () => send.click(),
    'sendTestMail: sent': () => held.answer('sendTestMail', { status: 200, body: { to: 'admin@jadran.example' } }),
    'sendTestMail: no answer': () => held.drop('sendTestMail'),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('sending', send.and(page.locator('[aria-busy=true]')), snapshot.hasTag('busy')),
    ...(snapshot.hasTag('busy') ? [] : [enabled('Send a test to me', send, true)]),
  ]
  return { page, held, actors: ['sendTestMail'], arrive, happen, look }
}

export const testMailCover: Cover = { model: testMailModel, drive: driverOf }
