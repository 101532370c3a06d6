import type { AnyMachineSnapshot } from 'xstate'
import { doubtOf, foundBy, type PaletteContext } from '#machines/transactions/find/palette.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, expectSights, onPage, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { paletteInput, paletteModel } from '#tests/machines/transactions/palette.model.ts'

/** The only one of the administrator's screens that is called so. */
const own = happens({ type: 'entry.pressed', id: 'userList' })
const model: Model = onPage(
  {
    ...paletteModel,
    inputs: [
      {
        ...{ ...paletteInput, lists: ['card', 'pis', 'pos'], today: () => today },
        entries: [{ id: 'userList', label: 'Users', note: '', destination: { to: 'userList' } }],
      },
    ],
    casesAt: (snapshot) => [...paletteModel.casesAt(snapshot).filter(({ label }) => label !== own.label), own],
  },
  // Before anything is typed the page lists more than the model knows; who types the same again changes nothing.
  (one, snapshot) => {
    const { text } = snapshot.context as PaletteContext
    const typed = one.kind === 'happens' ? (one.event as { readonly text?: string }).text : undefined
    return typed === undefined ? text !== '' || one.label === 'palette.closed' : typed !== text
  },
)

const found = {
  ...{ kind: 'order', id: '5', storeId: '1', orderReference: 'W-100', amount: 100, currency: 'EUR', customer: '' },
  ...{ status: 'completed', responseCode: '000', walletType: 0, pisTransactionUuid: null },
  createdAt: '2026-11-20T10:00:00.000Z',
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, { find: (_, path) => path.endsWith('/find') })
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const box = dialog.getByRole('combobox')
  const keys: Readonly<Record<string, string>> = {
    'next.pointed': 'ArrowDown',
    'former.pointed': 'ArrowUp',
    'choice.confirmed': 'Enter',
    'palette.closed': 'Escape',
  }
  const arrive = async () => {
    await visit.open('/transactions')
    await becomes(page, async () => (await button(page, 'Search…').count()) === 1)
    await page.keyboard.press('ControlOrMeta+k')
    await expectSights(page, [there('box', box)])
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'passes') return page.clock.runFor(400)
    if (happened.kind === 'fails') return held.drop('find')
    if (happened.kind === 'answers') {
      return held.answer('find', { status: 200, body: (happened.output as readonly unknown[]).map(() => found) })
    }
    const { type, text } = happened.event as { readonly type: string; readonly text?: string }
    if (text !== undefined) return box.fill(text)
    if (type === 'entry.pressed') return dialog.getByRole('option', { name: /^Users/ }).click()
    if (type === 'number.insisted') return button(dialog, 'Search as order number').click()
    await page.keyboard.press(keys[type] ?? '')
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
    const context = snapshot.context as PaletteContext
    const found = context.text === '' ? null : foundBy(context)
    const chosen = dialog.getByRole('option', { selected: true })
    return [
      there('dialog', dialog),
      there('pointed', chosen, found === null || found.length > 0),
      ...(found?.[context.at]
        ? [there('the one pointed at', chosen.filter({ hasText: found[context.at]?.label ?? '' }))]
        : []),
      there('searching', dialog.getByText('Searching…'), snapshot.hasTag('busy')),
      there('no answer', dialog.getByText('The search did not answer.'), snapshot.matches({ searching: 'failed' })),
      there('doubt', button(dialog, 'Search as order number'), doubtOf(context) !== null),
      there(
        'nothing found',
        dialog.getByText('Nothing was found.'),
        found?.length === 0 && doubtOf(context) === null && !snapshot.hasTag('busy'),
      ),
    ]
  }
  return { page, held, actors: ['find'], arrive, happen, look }
}

export const paletteCover: Cover = { model, drive: driverOf }
