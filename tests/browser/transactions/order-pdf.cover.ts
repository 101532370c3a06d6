import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { downloadModel } from '#tests/machines/shell/download.model.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import { isOrder, isStore, showOrder } from './order-on-page.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchOrder: isOrder,
    fetchStore: isStore,
    fetchFile: (method, path) => method === 'GET' && path.endsWith('/orders/7/export/en'),
  })
  const arrive = () => showOrder(held, page, { order: exampleOrder() })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'download.requested': () => button(page, 'Export to PDF').click(),
    'fetchFile: the file': async () => {
      const saved = page.waitForEvent('download')
      await held.answer('fetchFile', { status: 200, type: 'application/pdf', body: '%PDF' })
      if ((await saved).suggestedFilename() !== 'A-1001_en.pdf') throw new Error('The file has another name.')
    },
    'fetchFile: no answer': () => held.drop('fetchFile'),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.kind === 'happens' ? happened.event.type : happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const may = snapshot.can({ type: 'download.requested', file: null })
    return [
      there('order', heading(page, 'A-1001')),
      enabled('Export to PDF', button(page, 'Export to PDF'), may),
      enabled('PDF in Croatian', button(page, 'PDF in Croatian'), may),
    ]
  }
  return { page, held, actors: ['fetchFile'], arrive, happen, look }
}

export const orderPdfCover: Cover = {
  model: onPage(downloadModel, ({ label }) => label !== 'download.cancelled'),
  untaken: ['download.fetching · download.cancelled · 0'],
  drive: driverOf,
}
