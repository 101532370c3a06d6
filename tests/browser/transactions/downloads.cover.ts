import type { AnyMachineSnapshot } from 'xstate'
import type { DownloadsContext } from '#machines/transactions/report/downloads.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { downloadsModel, exampleDownload } from '#tests/machines/transactions/downloads.model.ts'

const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ drawer: 'open' })
const hasFailed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ drawer: { open: 'failed' } })

/**
 * What can be done about a report stands in the drawer, once that was read; to read again is offered where nothing
 * could be. While a file is on its way a person waits for it.
 */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (!snapshot.matches({ file: 'free' })) return 'actor' in one && one.actor !== 'listDownloads'
  if (one.kind !== 'happens') return true
  const { type } = one.event
  if (type === 'downloads.opened') return !isOpen(snapshot)
  if (type === 'downloads.refreshed') return hasFailed(snapshot)
  return isOpen(snapshot) && (type === 'downloads.closed' || !snapshot.hasTag('busy'))
}

const ready = exampleDownload('f-1', 'ready')
const replies: Readonly<Record<string, Reply>> = {
  'listDownloads: one is made': { status: 200, body: [exampleDownload('f-2', 'running'), ready] },
  'listDownloads: none is made': { status: 200, body: [exampleDownload('f-2', 'ready'), ready] },
  'fetchFile: the file': { status: 200, type: 'text/csv', body: 'a;b' },
  'removeDownload: removed': { status: 204 },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    listDownloads: (method, path) => method === 'GET' && path.endsWith('/downloads'),
    fetchFile: (_, path) => path.endsWith('/order/report/download'),
    removeDownload: (method, path) => method === 'DELETE' && path.includes('/downloads/'),
  })
  const opener = button(page, 'Downloads')
  const drawer = page.getByRole('dialog', { name: 'Downloads' })
  const [newest, oldest] = [0, 1].map((at) => drawer.getByRole('listitem').nth(at)) as [typeof drawer, typeof drawer]
  const [fetch, cancel] = [button(oldest, /^Download/), button(newest, /^Cancel the report/)]
  const [remove, retry] = [button(newest, /^Remove/), button(drawer, 'Try again')]

  const arrive = async () => {
    await visit.open('/transactions')
    await becomes(page, async () => (await opener.count()) === 1)
  }
  // As a screen reader presses: messages may lie over the drawer.
  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'downloads.opened': () => opener.dispatchEvent('click'),
    'downloads.closed': () => page.keyboard.press('Escape'),
    'downloads.refreshed': () => retry.dispatchEvent('click'),
    'download.requested': () => fetch.dispatchEvent('click'),
    'download.cancelled': () => cancel.dispatchEvent('click'),
    'download.removed': () => remove.dispatchEvent('click'),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'passes') return page.clock.runFor(3_000)
    if (happened.kind === 'fails') return held.drop(happened.actor)
    if (happened.kind === 'happens') return void (await person[happened.event.type]?.())
    const reply = replies[happened.label]
    if (!reply) throw new Error(`Nobody can play: ${happened.label}`)
    await held.answer(happened.actor, reply)
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { downloads } = snapshot.context as DownloadsContext
    const isListed = isOpen(snapshot) && downloads !== null
    const isMade = downloads?.[0]?.state === 'running'
    const can = (type: string, fileName: string) => snapshot.can({ type, fileName })
    const isRemoved = isListed && snapshot.matches({ file: 'removing' })
    return [
      there('drawer', drawer, isOpen(snapshot)),
      there('failed', drawer.getByText('This could not be loaded'), hasFailed(snapshot)),
      there('Try again', retry, hasFailed(snapshot)),
      there(
        'outdated',
        drawer.getByText('The downloads could not be refreshed.'),
        snapshot.matches({ drawer: { open: 'outdated' } }),
      ),
      there('being made', drawer.getByText('1 report is in progress.'), isListed && isMade),
      there('being removed', newest.locator('[aria-busy=true]'), isRemoved),
      there('kept until', drawer.getByText('kept until 21.12.2026.').first(), isListed),
      ...(isListed
        ? [
            enabled('Download', fetch, can('download.requested', 'f-1')),
            isMade
              ? enabled('Cancel the report', cancel, can('download.cancelled', 'f-2'))
              : enabled('Remove', remove, can('download.removed', 'f-2')),
          ]
        : []),
    ]
  }
  return { page, held, actors: ['listDownloads', 'fetchFile', 'removeDownload'], arrive, happen, look }
}

export const downloadsCover: Cover = {
  model: onPage(downloadsModel, isPossible),
  drive: driverOf,
}
