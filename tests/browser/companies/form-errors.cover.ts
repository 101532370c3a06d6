import type { AnyMachineSnapshot } from 'xstate'
import type { FormErrorsContext } from '#machines/shell/form-errors.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { onPage, there } from '#tests/browser/walk.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { formErrorsModel } from '#tests/machines/shell/form-errors.model.ts'

const contextOf = ({ context }: AnyMachineSnapshot) => context as FormErrorsContext
const refusal = { message: 'refused', fieldErrors: [{ field: 'mobile', message: 'invalid' }] }

function isPossible({ label }: Case, snapshot: AnyMachineSnapshot): boolean {
  const { busy, hasIssues } = contextOf(snapshot)
  if (label === 'a mistake') return busy || !hasIssues
  if (label === 'settled') return true
  if (label === 'sent') return !busy && !hasIssues
  if (label === 'field.left') return !busy
  return (label === 'mended' || label === 'sending.tried') && !busy && hasIssues
}

/** When a form says what is wrong, on the form of a company; no step is opened there. */
export const formErrorsCover: Cover = {
  model: onPage(formErrorsModel, isPossible),
  isOneOfMany: true,
  drive: async (visit) => {
    const { page } = visit
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const held = await holdCalls(page, { save: (method, path) => method === 'PUT' && path.endsWith('/companies/1') })
    const mobile = fieldAt(page, 'mobile')
    let count = 0
    const typeRight = () => {
      count += 1
      return mobile.fill(`+38591111${1000 + count}`)
    }
    const acts: Readonly<Record<string, (isBusy: boolean) => Promise<unknown>>> = {
      'a mistake': (isBusy) => (isBusy ? held.answer('save', { status: 400, body: refusal }) : mobile.fill('twelve')),
      mended: typeRight,
      sent: async () => {
        await typeRight()
        await button(page, 'Update').click()
      },
      settled: async (isBusy) => {
        if (isBusy) return held.answer('save', { status: 200, body: exampleCompany({ id: '1' }) })
        const discard = button(page, 'Discard')
        if (await discard.isEnabled()) await discard.click()
      },
      'sending.tried': () => mobile.press('Enter'),
      'field.left': async () => {
        await mobile.focus()
        await mobile.press('Tab')
      },
    }
    return {
      page,
      held,
      actors: [],
      arrive: async () => {
        await visit.open('/edit-company')
        await mobile.waitFor()
      },
      happen: async ({ label }, before) => {
        await acts[label]?.(contextOf(before).busy)
      },
      look: (snapshot) => {
        const { left, busy, hasIssues } = contextOf(snapshot)
        const isAll = snapshot.matches('judgingAll')
        return [
          there('the mistake', page.locator('[name=mobile][aria-invalid=true]'), hasIssues && (isAll || left.size > 0)),
          there('the summary', page.getByRole('group', { name: 'Check the entered data' }), isAll && hasIssues),
          there('busy', page.locator('button[aria-busy=true]'), busy),
        ]
      },
    }
  },
}
