import type { Locator, Page } from 'playwright'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Case } from '#tests/machines/harness/model.ts'
import { enabled, offered, type Sight } from './walk.ts'

/* What a person does on a screen whose buttons say which event they send. */

/** The buttons of an event within a page or a part of it. */
export const sender = (scope: Page | Locator, type: string): Locator => scope.locator(`[data-event="${type}"]`)

/** A field of a form by its path; that of an editor is the text inside. */
export const fieldAt = (scope: Page | Locator, path: string): Locator =>
  scope.locator(`[name="${path}"], [data-field="${path}"] :is([contenteditable=true], textarea)`)

async function enter(field: Locator, value: unknown): Promise<void> {
  if (typeof value === 'boolean') return field.setChecked(value)
  const isSelect = await field.evaluate((control) => control.tagName === 'SELECT')
  await (isSelect ? field.selectOption(String(value)) : field.fill(String(value)))
}

/** Types into the field, or presses the button that sends this event; of rows, the one of its index. */
export async function say(scope: Page | Locator, event: AnyEventObject): Promise<void> {
  if (event.type === 'field.changed') {
    const choice = scope.locator(`input[type=radio][name="${event.path}"][value="${event.value}"]`)
    if ((await choice.count()) > 0) return choice.check()
    return enter(fieldAt(scope, String(event.path)), event.value)
  }
  const index = event.index === undefined ? 0 : Number(event.index)
  await sender(scope, event.type).nth(index).click()
}

export const isSaid = (happened: Case): happened is Case & { readonly kind: 'happens' } => happened.kind === 'happens'

interface Buttons {
  /** Events that have a button whatever the state. */
  readonly always?: readonly string[]
  /** Events whose button shows only where it is of use. */
  readonly atTimes?: readonly string[]
}

/** Each button is enabled exactly when the machine takes its event. */
export function senders(
  scope: Page | Locator,
  snapshot: AnyMachineSnapshot,
  { always = [], atTimes = [] }: Buttons,
): readonly Sight[] {
  return [
    ...always.map((type) => enabled(type, sender(scope, type), snapshot.can({ type }))),
    ...atTimes.map((type) => offered(type, sender(scope, type), snapshot.can({ type }))),
  ]
}
