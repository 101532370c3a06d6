import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import type { NoticesContext, NoticesInput } from '#machines/invoices/notices.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, hasTitle, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { noticesModel } from '#tests/machines/invoices/notices.model.ts'

const unreadInvoice = (id: number) => ({
  ...{ ID: id, NAME: `R-${id}.pdf`, FORMAT: 'pdf', IS_DOWNLOADED: 0, DATE_CREATED: '2026-11-02T08:00:00Z' },
  ...{ MONTH: 10, YEAR: 2026, INVOICES_TYPE: 2 },
})

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  let input: NoticesInput = { asks: true, hasTold: false }
  const held = await holdCalls(page, { countUnread: (_, path) => path.endsWith('/invoices/not_downloaded') })
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop('countUnread')
    const count = happened.label.endsWith('three') ? 3 : 0
    return held.answer('countUnread', {
      status: 200,
      body: Array.from({ length: count }, (_, at) => unreadInvoice(at + 1)),
    })
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { unread } = snapshot.context as NoticesContext
    return [
      there('announcement', page.getByText('You have unread invoices: 3').first(), unread === 3 && !input.hasTold),
      there('what waits', page.getByRole('link', { name: '3 new documents for your books' }), unread === 3),
    ]
  }
  return {
    page,
    held,
    actors: ['countUnread'],
    arrive: async (next) => {
      input = next as NoticesInput
      await visit.signedOut()
      const email = input.asks ? 'admin@jadran.example' : 'clerk@jadran.example'
      const person = await visit.signedIn(email, 'Jadran d.o.o.')
      if (input.hasTold) {
        const told = [storageKeys.invoicesAnnounced, `${person.sub} 0`] as const
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), told)
      }
      await visit.open('/')
      await hasTitle(page, 'Dashboard')
    },
    happen,
    look,
  }
}

export const noticesCover: Cover = { model: noticesModel, drive: driverOf }
