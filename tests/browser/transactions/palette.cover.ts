import type { AnyMachineSnapshot } from 'xstate'
import { foundBy, type PaletteContext } from '#machines/transactions/find/palette.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, expectSights, onPage, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { paletteModel } from '#tests/machines/transactions/palette.model.ts'

/** The only one of the administrator's screens that is called so. */
const own = happens({ type: 'entry.pressed', id: 'userList' })
const model: Model = onPage(
  {
    ...paletteModel,
    inputs: [
      {
        entries: [{ id: 'userList', label: 'Users', note: '', destination: { to: 'userList' } }],
        today: () => today,
        orderNote: 'Find the order',
        posNote: 'Find the POS order',
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

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {})
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  const box = dialog.getByRole('combobox')
  const keys: Readonly<Record<string, string>> = {
    'next.pointed': 'ArrowDown',
    'former.pointed': 'ArrowUp',
    'choice.confirmed': 'Enter',
    'palette.closed': 'Escape',
  }
  const arrive = async () => {
    await visit.open('/transactions')
    await becomes(page, async () => (await button(page, 'Go to…').count()) === 1)
    await page.keyboard.press('ControlOrMeta+k')
    await expectSights(page, [there('box', box)])
  }
  const happen = async (happened: Case) => {
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    const { type, text } = happened.event as { readonly type: string; readonly text?: string }
    if (text !== undefined) return box.fill(text)
    if (type === 'entry.pressed') return dialog.getByRole('option', { name: /^Users/ }).click()
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
      there('nothing found', dialog.getByText('Nothing is called that.'), found?.length === 0),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

export const paletteCover: Cover = { model, drive: driverOf }
