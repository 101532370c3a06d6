import type { AnyMachineSnapshot } from 'xstate'
import type { SavedViewsContext } from '#machines/transactions/views/saved-views.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleView, savedViewsModel } from '#tests/machines/transactions/saved-views.model.ts'

/** To read again is offered where nothing could be read, and a view that is gone stays gone. */
function isPossible({ label }: Case, snapshot: AnyMachineSnapshot): boolean {
  if (label === 'views.refreshed') return snapshot.matches('failed')
  const { change } = snapshot.context as SavedViewsContext
  return label !== 'changeViews: another tab was first' || change?.kind !== 'removed'
}

const applied = 'view.applied {"id":"1"}'
const [one, two] = [exampleView('1'), exampleView('2')]
const read = (...views: readonly unknown[]): Reply => ({ status: 200, body: views })

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    loadViews: (method, path) => method === 'GET' && path.endsWith('/views'),
    changeViews: (method, path) => method === 'POST' && path.endsWith('/views'),
  })
  const opener = button(page, 'Saved views')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name of the view')
  const [save, remove, add] = ['Save', 'Remove the view', 'Save this view…'].map((words) => button(dialog, words)) as [
    typeof dialog,
    typeof dialog,
    typeof dialog,
  ]

  const arrive = async () => {
    await visit.open('/transactions')
    await becomes(page, async () => (await opener.count()) === 1)
    await opener.click()
  }
  // As a screen reader presses: messages may lie over the page.
  const press = (words: string) => button(dialog, words).dispatchEvent('click')
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'views.refreshed': () => press('Try again'),
    'view.saveOpened': () => press('Save this view…'),
    'view.renameOpened': () => press('Rename View 1'),
    'view.removeOpened': () => press('Remove View 1'),
    'view.applied': () => press('View 1'),
    'period.chosen': () => dialog.getByRole('radio', { name: /^Always/ }).dispatchEvent('click'),
    'change.confirmed': () => save.or(remove).dispatchEvent('click'),
    'change.dismissed': () => press('Cancel'),
    'loadViews: two views': () => held.answer('loadViews', read(one, two)),
    'changeViews: one view': () => held.answer('changeViews', read(one)),
    'changeViews: another tab was first': async () => {
      await held.answer('changeViews', { status: 409, body: { message: 'refused' } })
      await held.answer('loadViews', read(one))
    },
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const event =
      happened.kind === 'happens' ? (happened.event as { readonly type: string; readonly name?: string }) : null
    if (event?.name !== undefined) return name.fill(event.name)
    const act = acts[event?.type ?? happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const { views, id, issue, parts, change } = snapshot.context as SavedViewsContext
    const is = (state: string) => snapshot.matches(state)
    const asksName = is('naming') || is('renaming') || (is('changing') && change?.kind !== 'removed')
    const isList = !asksName && !is('confirmingRemoval')
    const isListed = isList && views !== null && !is('failed') && !is('loading')
    return [
      there('dialog', dialog),
      there('failed', dialog.getByText('This could not be loaded'), is('failed')),
      there('the first view', button(dialog, 'Rename View 1'), isListed),
      there('the second view', button(dialog, 'Rename View 2'), isListed && (views?.length ?? 0) > 1),
      there('name', name, asksName),
      there('what is saved', dialog.getByText(/^Saves store/), asksName && id === null),
      there(
        'the chosen period',
        dialog.getByRole('radio', { name: parts?.period === null ? /^Always/ : 'Yesterday and today', checked: true }),
        asksName && id === null,
      ),
      there('taken', dialog.getByText('Another view of this list has this name.'), asksName && issue === 'taken'),
      there('question', remove, is('confirmingRemoval')),
      ...(isList ? [enabled('Save this view', add, snapshot.can({ type: 'view.saveOpened', parts: {} }))] : []),
      ...(asksName && !is('changing') ? [enabled('Save', save, snapshot.can({ type: 'change.confirmed' }))] : []),
    ]
  }
  return {
    page,
    held,
    actors: ['loadViews', 'changeViews'],
    arrive,
    happen,
    look,
    isFleeting: (_, happened) => happened?.label === applied,
  }
}

export const savedViewsCover: Cover = {
  model: onPage(savedViewsModel, isPossible),
  untaken: ['savedViews.choosing · views.refreshed · 0'],
  last: [applied],
  drive: driverOf,
}
