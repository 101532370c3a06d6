import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { PisFilterContext, PisFilterInput } from '#machines/transactions/filter/pis-filter.machine.ts'
import type { PosFilterContext, PosFilterInput } from '#machines/transactions/filter/pos-filter.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, expectSights, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { pisFilterModel } from '#tests/machines/transactions/pis-filter.model.ts'
import { posFilterModel } from '#tests/machines/transactions/pos-filter.model.ts'

interface Dialog {
  readonly address: string
  /** Label of each field that is typed into. */
  readonly fields: Readonly<Record<string, string>>
  /** What is typed for a value of the form. */
  readonly typed: (value: string) => string
  /** Sets what the machine starts with. */
  readonly prepare: (input: unknown, dialog: Locator) => Promise<unknown>
  readonly complaints: Readonly<Record<string, string>>
}

interface Form {
  readonly form: Readonly<Record<string, unknown>>
  readonly issues: Readonly<Record<string, unknown>>
}

async function driverOf(visit: Visit, kind: Dialog): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {})
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const field = (name: string) => dialog.getByLabel(kind.fields[name] ?? name, { exact: true })
  const open = async () => {
    await button(page, /^Custom filter/).click()
    await expectSights(page, [there('dialog', dialog)])
  }
  const arrive = async (input: unknown) => {
    await visit.open(kind.address)
    await open()
    if (Object.keys((input as PisFilterInput).filter).length === 0) return
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
    const words = { 'fields.cleared': 'Clear all', 'filter.applied': 'Apply', 'filter.closed': 'Cancel' }[type]
    await button(dialog, words ?? '').click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
    const { form, issues } = snapshot.context as Form
    const can = (event: { readonly type: string }) => snapshot.can(event)
    return [
      there('dialog', dialog),
      ...Object.keys(kind.fields).map((name) =>
        there(name, field(name).and(dialog.locator(`input[value="${kind.typed(String(form[name]))}"]`))),
      ),
      ...Object.entries(kind.complaints).map(([name, words]) =>
        there(`complaint about ${name}`, dialog.getByText(words), issues[name] !== undefined),
      ),
      enabled('Clear all', button(dialog, 'Clear all'), can({ type: 'fields.cleared' })),
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

// The field of an amount takes no letters: a lone dot is no amount either.
const loneDot: Model = {
  ...pisFilterModel,
  casesAt: (snapshot) =>
    pisFilterModel
      .casesAt(snapshot)
      .map((one) =>
        one.label.includes('"amountFrom"') ? happens({ type: 'field.changed', name: 'amountFrom', value: '.' }) : one,
      ),
}

export const pisFilterCover: Cover = {
  model: loneDot,
  drive: (visit) =>
    driverOf(visit, {
      address: '/pis/transactions',
      fields: {
        name: 'Name or surname',
        iban: 'Payer IBAN or a part of it',
        amountFrom: 'Amount from',
      } satisfies Partial<Record<keyof PisFilterContext['form'], string>>,
      typed: (value) => value,
      prepare: async (_, dialog) => {
        await dialog.getByLabel('Name or surname').fill('Ana')
        await choose(dialog, ['Unprocessed', 'Authorized, payment order received'])
      },
      complaints: { iban: 'An IBAN has letters and digits only', amountFrom: 'Enter an amount like 120.50.' },
    }),
}

// A link of the list has no field here and is no button's business.
const withoutLink: Model = {
  ...posFilterModel,
  inputs: posFilterModel.inputs.map((input) => {
    const { filter, ...rest } = input as PosFilterInput
    const { pblId: _, ...conditions } = filter
    return { ...rest, filter: conditions }
  }),
}

export const posFilterCover: Cover = {
  model: withoutLink,
  drive: (visit) =>
    driverOf(visit, {
      address: '/pos/transactions',
      fields: { mid: 'MID', pan: 'Card number', dateClosed: 'Date closed' } satisfies Partial<
        Record<keyof PosFilterContext['form'], string>
      >,
      typed: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1.'),
      prepare: async (_, dialog) => {
        await dialog.getByLabel('Card number').fill('4111111111111111')
        await choose(dialog, ['Closed'])
      },
      complaints: { pan: 'A card number has digits only.', dateClosed: 'The date must not be after today.' },
    }),
}
