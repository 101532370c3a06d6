import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { isSaid, say, sender, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { secretKeyModel } from '#tests/machines/stores/secret-key.model.ts'
import { jadran } from './at-settings.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    readKey: (method, path) => method === 'POST' && path.endsWith('/secret-key'),
  })
  const arrive = async () => {
    await visit.open(`/edit-store/${jadran.split}?tab=api`)
    await becomes(page, () => sender(page, 'key.requested').isVisible())
  }
  const keep = page.getByRole('button', { name: 'Keep the current key' })
  const happen = async (happened: Case) => {
    if (happened.label === 'readKey: the key') {
      return held.answer('readKey', { status: 200, body: { secretKey: 'Tajna1234567890123456789' } })
    }
    if (!isSaid(happened)) return held.drop('readKey')
    await say(page, happened.event)
    // The new key takes the place of the stored one: the walk goes on with that.
    if (happened.event.type === 'renewal.confirmed') await keep.click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const asks = snapshot.hasTag('dialog')
    return [
      ...(asks ? senders(page, snapshot, { always: ['renewal.confirmed', 'renewal.declined'] }) : []),
      ...(asks ? [] : senders(page, snapshot, { atTimes: ['key.hidden'] })),
      there('the key', page.getByText('Tajna1234567890123456789'), snapshot.context.key !== null),
      there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      there('warning', page.getByRole('alertdialog', { name: 'Renew the secret key?' }), asks),
    ]
  }
  return { page, held, actors: ['readKey'], arrive, happen, look }
}

export const secretKeyCover: Cover = { model: secretKeyModel, drive: driverOf }
