import type { AnyMachineSnapshot } from 'xstate'
import type { Context, OrderFilterInput } from '#machines/transactions/filter/order-filter.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, expectSights, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { orderFilterModel } from '#tests/machines/transactions/order-filter.model.ts'

// The field takes no letters: a lone dot is no amount either.
const lone = happens({ type: 'field.changed', name: 'amountFrom', value: '.' })
const model: Model = {
  ...orderFilterModel,
  casesAt: (snapshot) =>
    orderFilterModel.casesAt(snapshot).map((one) => (one.label.includes('"amountFrom"') ? lone : one)),
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {})
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const name = dialog.getByLabel('Customer name')
  const from = dialog.getByLabel('Amount from')
  const [exactName, exactEmail] = [0, 1].map((at) => dialog.getByRole('checkbox', { name: 'Exact match' }).nth(at))
  if (!exactName || !exactEmail) throw new Error('The filter has two boxes for an exact match.')
  const open = async () => {
    await button(page, /^Custom filter/).click()
    await expectSights(page, [there('dialog', dialog)])
  }

  const arrive = async (input: unknown) => {
    const { filter } = input as OrderFilterInput
    const { pblId, customer, statuses } = filter
    await visit.open(`/transactions${pblId ? `/${pblId}` : ''}${statuses ? `?statuses=${statuses.join()}` : ''}`)
    await open()
    if (!customer?.name) return
    await name.fill(customer.name.value)
    if (customer.name.exact) await exactName.click({ force: true })
    await button(dialog, 'Apply').click()
    await expectSights(page, [there('dialog', dialog, false)])
    await open()
  }

  const happen = async (happened: Case) => {
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    const { type, ...change } = happened.event as { type: string; name?: string; value?: string }
    if (type === 'field.changed') {
      const field = change.name === 'name' ? name : from
      await field.fill(change.value ?? '')
      // What is wrong is said once the field is left.
      return field.blur()
    }
    if (type === 'exact.toggled') return exactName.click({ force: true })
    const words = { 'fields.cleared': 'Clear all', 'filter.applied': 'Apply', 'filter.closed': 'Cancel' }[type]
    await button(dialog, words ?? '').click()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
    const { form, issues } = snapshot.context as Context
    const can = (event: { readonly type: string; readonly field?: string }) => snapshot.can(event)
    const checked = dialog.getByRole('checkbox', { name: 'Exact match', checked: true })
    return [
      there('dialog', dialog),
      there('name', dialog.locator(`input[value="${form.name}"]`).first()),
      there('exact', checked, form.nameExact),
      there('amount', dialog.locator(`input[value="${form.amountFrom}"]`).first()),
      there('complaint', dialog.getByText('Enter an amount like 120.50.'), issues.amountFrom === 'notAnAmount'),
      enabled('exact name', exactName, can({ type: 'exact.toggled', field: 'name' })),
      enabled('exact e-mail', exactEmail, can({ type: 'exact.toggled', field: 'email' })),
      enabled('Clear all', button(dialog, 'Clear all'), can({ type: 'fields.cleared' })),
      enabled('Cancel', button(dialog, 'Cancel'), can({ type: 'filter.closed' })),
      enabled('Apply', button(dialog, 'Apply'), can({ type: 'filter.applied' })),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

export const orderFilterCover: Cover = {
  model,
  drive: driverOf,
}
