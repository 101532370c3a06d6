import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { fromForm, toForm } from '#contract/shell/filter/filter-form.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import type { FilterFormContext, FilterFormInput } from '#machines/shell/filter-form.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, expectSights, onPage, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { filterFormModel } from '#tests/machines/shell/filter-form.model.ts'

/** The dialog of one table on its list. */
interface Dialog {
  readonly address: string
  /** Label of each field that is typed into. */
  readonly fields: Readonly<Record<string, string>>
  /** What is typed for a value of the form. */
  readonly typed: (value: string) => string
  /** Sets what the machine starts with. */
  readonly prepare: (input: unknown, dialog: Locator) => Promise<unknown>
  readonly complaints: Readonly<Record<string, string>>
  /** The texts with a box for an exact match. */
  readonly matches: readonly string[]
}

const inputOf = (input: unknown) => input as FilterFormInput
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as FilterFormContext
const mistyped = 'This is not a card number'

async function driverOf(visit: Visit, kind: Dialog): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {})
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const field = (name: string) => dialog.getByLabel(kind.fields[name] ?? name, { exact: true })
  const exact = dialog.getByRole('checkbox', { name: 'Exact match' })
  const notCard = dialog.getByRole('checkbox', { name: mistyped })
  const open = async () => {
    await button(page, /^Filters/).click()
    await expectSights(page, [there('dialog', dialog)])
  }
  const arrive = async (input: unknown) => {
    await visit.open(kind.address)
    await open()
    if (Object.keys(inputOf(input).filter).length === 0) return
    await kind.prepare(input, dialog)
    await button(dialog, 'Apply').click()
    await expectSights(page, [there('dialog', dialog, false)])
    await open()
  }
  const happen = async (happened: Case) => {
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    const { type, ...change } = happened.event as { type: string; name?: string; value?: string }
    if (type === 'field.changed') {
      await field(change.name ?? '').fill(kind.typed(change.value ?? ''))
      // What is wrong is said once the field is left.
      return field(change.name ?? '').blur()
    }
    if (type === 'exact.toggled') return exact.first().click({ force: true })
    if (type === 'notCard.toggled') return notCard.first().click({ force: true })
    const words = { 'fields.cleared': 'Reset', 'filter.applied': 'Apply', 'filter.closed': 'Cancel' }[type]
    await button(dialog, words ?? '').click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
    const { form, issues, notCards } = contextOf(snapshot)
    const can = (event: { readonly type: string; readonly field?: string }) => snapshot.can(event)
    const ticked = { checked: true } as const
    return [
      there('dialog', dialog),
      ...Object.keys(kind.fields).map((name) =>
        there(name, field(name).and(dialog.locator(`input[value="${kind.typed(String(form[name]))}"]`))),
      ),
      ...Object.entries(kind.complaints).map(([name, words]) =>
        there(`complaint about ${name}`, dialog.getByText(words), issues[name] !== undefined),
      ),
      ...kind.matches.flatMap((path, at) => [
        there(`${path} exact`, exact.nth(at).and(dialog.getByRole('checkbox', ticked)), form[`${path}Exact`] === true),
        enabled(`${path} exact`, exact.nth(at), can({ type: 'exact.toggled', field: path })),
      ]),
      there('ruled out', notCard.and(dialog.getByRole('checkbox', ticked)), notCards.length > 0),
      enabled('Reset', button(dialog, 'Reset'), can({ type: 'fields.cleared' })),
      enabled('Cancel', button(dialog, 'Cancel'), can({ type: 'filter.closed' })),
      enabled('Apply', button(dialog, 'Apply'), can({ type: 'filter.applied' })),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

async function choose(dialog: Locator, words: readonly string[]) {
  await dialog.getByText('Statuses').click()
  for (const name of words) await dialog.getByRole('checkbox', { name, exact: true }).click({ force: true })
}

/** The field of an amount takes no letters: a lone dot is no amount either. */
const loneDot = happens({ type: 'field.changed', name: 'amountFrom', value: '.' })

/** What a person can do in the dialog of a table; a link of the list has no field there. */
function modelOf(table: FilterTable): Model {
  const model: Model = {
    ...filterFormModel,
    inputs: filterFormModel.inputs
      .map(inputOf)
      .filter((input) => input.table === table)
      .map((input) => ({ ...input, filter: fromForm(table, toForm(table, input.filter)) })),
    casesAt: (snapshot) =>
      filterFormModel.casesAt(snapshot).map((one) => (one.label.includes('"amountFrom"') ? loneDot : one)),
  }
  return onPage(model, (one, snapshot) => {
    const isShown = contextOf(snapshot).issues.orderNumber === 'mistypedCard' || contextOf(snapshot).notCards.length > 0
    return isShown || one.kind !== 'happens' || one.event.type !== 'notCard.toggled'
  })
}

const coverOf = (table: FilterTable, untaken: readonly string[], dialog: Dialog): Cover => ({
  model: modelOf(table),
  untaken: untaken.map((event) => `filterForm.editing · ${event} · 0`),
  drive: (visit) => driverOf(visit, dialog),
})

export const cardFilterFormCover = coverOf(cardFilter, ['notCard.toggled'], {
  address: '/transactions',
  fields: { 'customer.name': 'Customer name', amountFrom: 'Amount from' },
  typed: (value) => value,
  prepare: async (_, dialog) => {
    await dialog.getByLabel('Customer name').fill('Ana')
    await dialog.getByRole('checkbox', { name: 'Exact match' }).first().click({ force: true })
    await choose(dialog, ['Completed'])
  },
  complaints: { amountFrom: 'Enter an amount like 120.50.' },
  matches: ['customer.name', 'customer.email'],
})

export const pisFilterFormCover = coverOf(pisFilter, ['exact.toggled'], {
  address: '/pis/transactions',
  fields: { orderNumber: 'Order number', name: 'Name or surname', iban: 'Payer IBAN or a part of it' },
  typed: (value) => value,
  prepare: async (_, dialog) => {
    await dialog.getByLabel('Name or surname').fill('Ana')
    await choose(dialog, ['Unprocessed', 'Authorized, payment order received'])
  },
  complaints: {
    iban: 'An IBAN has letters and digits only',
    orderNumber: 'This looks like a mistyped card number.',
  },
  matches: [],
})

export const posFilterFormCover = coverOf(posFilter, ['exact.toggled', 'notCard.toggled'], {
  address: '/pos/transactions',
  fields: { mid: 'MID', pan: 'Card number', dateClosed: 'Date closed' },
  typed: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1.'),
  prepare: async (_, dialog) => {
    await dialog.getByLabel('Card number').fill('4111111111111111')
    await choose(dialog, ['Closed'])
  },
  complaints: { pan: 'A card number has digits only.', dateClosed: 'The date must not be after today.' },
  matches: [],
})
