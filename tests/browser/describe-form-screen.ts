import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { type FieldFact, type Limits, typedFacts } from '#tests/contract/shell/form/field-limits.ts'
import { inspector, looks } from './looks.ts'
import { button, heading, messages } from './person.ts'
import { fieldAt, sender } from './said-events.ts'
import type { Arrival, Stage } from './stage.ts'
import type { Visit } from './visit.ts'
import { wordsIn } from './words.ts'

export interface FormScreen<Field extends string> {
  readonly stage: Stage
  /** Where the form is. */
  readonly address: string
  /** What it is over: its address at the gateway after that of the user. */
  readonly record: string
  readonly limits: Limits<Field>
  /** Fields that a person cannot type into here. */
  readonly except: readonly Field[]
  /** Values that the field puts right while somebody types, so that nothing is wrong with them. */
  readonly cleaned?: readonly string[]
  /** A required text of the form, and another value of it. */
  readonly path: Field
  readonly another: string
  /** What somebody else saves meanwhile. */
  readonly theirs: Readonly<Partial<Record<Field, string>>>
  /** The message of a save. */
  readonly says: string
}

const words = {
  required: 'This is required.',
  tooShort: 'This value is too short.',
  tooLong: 'This value is too long.',
} as const

const wordsOf = ({ issue, says }: FieldFact) => (issue === 'invalid' ? says : issue === null ? '' : words[issue])

/** What the screen says at the field of this control. */
const saidAt = (control: HTMLElement) =>
  control.hasAttribute('aria-invalid') ? (document.getElementById(`${control.id}-error`)?.textContent ?? '') : ''

async function judge(page: Page, fact: FieldFact, isCleaned: boolean): Promise<void> {
  const control = fieldAt(page, fact.field)
  await control.fill(fact.value)
  const isWrong = fact.issue !== null && !isCleaned
  // What is missing is said once somebody tries to send.
  await control.press(isWrong ? 'Enter' : 'Tab')
  const at = `${fact.field} ${fact.shown}`
  await expect.poll(() => control.evaluate(saidAt), { message: at }).toBe(isWrong ? wordsOf(fact) : '')
  if (isWrong) expect(await sender(page, 'form.submitted').isEnabled(), at).toBe(false)
}

/** A record as the gateway has it, and how another admin changes it. */
export function recordOf(stage: Stage, record: string) {
  const admin = async () => {
    const { call, path } = await stage.gateway.as('admin@jadran.example', sandboxPassword)
    return { call, at: path + record }
  }
  const read = async () => {
    const { call, at } = await admin()
    return (await call('GET', at)).body as Readonly<Record<string, unknown>>
  }
  const change = async (values: object) => {
    const { call, at } = await admin()
    return call('PUT', at, { ...(await read()), ...values })
  }
  return { read, change }
}

/** What every form on a page does: it says what is wrong, keeps what was typed, and has no fault for axe. */
export function describeFormScreen<Field extends string>(title: string, screen: FormScreen<Field>): void {
  const { stage, address, record, limits, except, cleaned = [], path, another, theirs, says } = screen
  const { read: readSaved, change } = recordOf(stage, record)
  const at = async (options: Arrival = {}): Promise<Visit> => {
    const visit = await stage.at(address, options)
    await fieldAt(visit.page, path).waitFor()
    return visit
  }

  describe(title, () => {
    it('has its fields and no other, each with what is saved', async () => {
      const { page } = await at()
      const shown = await page
        .locator('main form')
        .locator('input, select, textarea')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ name, value }) => [name, value]))
      const saved = await readSaved()
      const fields = Object.keys(limits.lengths).map((name) => [name, saved[name] ?? ''])
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(fields))
      expect(shown).toHaveLength(fields.length)
    })

    it('says at each field what is wrong with it, and saves nothing wrong', { timeout: 120_000 }, async () => {
      const { page } = await at()
      const byField = Map.groupBy(typedFacts(limits), ({ field }) => field)
      for (const [field, facts] of byField) {
        if (except.includes(field)) continue
        const saved = await fieldAt(page, field).inputValue()
        for (const fact of facts) await judge(page, fact, cleaned.includes(fact.value))
        await fieldAt(page, field).fill(saved)
      }
    })

    it('can be saved while a change is right; Discard brings the saved value back', async () => {
      const { page } = await at()
      const field = fieldAt(page, path)
      const saved = await field.inputValue()
      const enabled = () =>
        Promise.all(['form.submitted', 'form.discarded'].map((event) => sender(page, event).isEnabled()))
      await expect.poll(enabled).toEqual([false, false])
      await field.fill(another)
      await expect.poll(enabled).toEqual([true, true])
      await field.fill('')
      await expect.poll(enabled).toEqual([false, true])
      await sender(page, 'form.discarded').click()
      await expect.poll(() => field.inputValue()).toBe(saved)
      await expect.poll(enabled).toEqual([false, false])
    })

    it('saves what was changed here, and keeps what somebody else has saved meanwhile', async () => {
      const { page } = await at()
      const before = await readSaved()
      await fieldAt(page, path).fill(another)
      await change(theirs)
      await sender(page, 'form.submitted').click()
      await messages(page).getByText(says).waitFor()
      for (const [field, value] of Object.entries({ [path]: another, ...theirs })) {
        await expect.poll(() => fieldAt(page, field).inputValue()).toBe(value)
      }
      await expect.poll(() => sender(page, 'form.submitted').isEnabled()).toBe(false)
      expect(await readSaved()).toEqual({ ...before, [path]: another, ...theirs })
      await change(before)
    })

    it('saves a second change over its first one', async () => {
      const { page } = await at()
      const before = await readSaved()
      for (const value of [another, String(before[path])]) {
        await fieldAt(page, path).fill(value)
        await sender(page, 'form.submitted').click()
        await expect.poll(async () => (await readSaved())[path]).toBe(value)
        await expect.poll(() => sender(page, 'form.submitted').isEnabled()).toBe(false)
      }
      await change(before)
    })

    it('asks before it is left with a change', async () => {
      const { page } = await at()
      await fieldAt(page, path).fill(another)
      const leave = () => page.getByRole('link', { name: 'Users' }).first().click()
      await leave()
      const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await button(dialog, 'Stay here').click()
      await expect.poll(() => fieldAt(page, path).inputValue()).toBe(another)
      await leave()
      await button(dialog, 'Leave without saving').click()
      await heading(page, 'Users').waitFor()
    })

    it.each(looks)('has no fault for axe, nor anything that scrolls sideways, $title', async ({ look }) => {
      const visit = await at(look)
      const { page } = visit
      const { inspect, found } = inspector(visit, { reasons: true })
      await inspect('nothing changed')
      await fieldAt(page, path).fill('')
      await button(page, wordsIn(look.lang).say('Show what is missing')).click()
      await inspect('a mistake')
      expect(found).toEqual([])
    })
  })
}
