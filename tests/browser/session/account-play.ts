import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { type CallsOfActors, holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import { say } from '#tests/browser/said-events.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, type Sight, there } from '#tests/browser/walk.ts'
import type { Case, Model } from '#tests/machines/harness/model.ts'

const mailKey = 'a-key-of-forty-signs-that-nobody-has-sent'
export const post = (wanted: string) => (method: string, path: string) => method === 'POST' && path.endsWith(wanted)
export const notValid: Reply = { status: 404, body: { message: 'KEY_NOT_VALID' } }
export const tooOften: Reply = { status: 429, body: { message: 'TOO_MANY_REQUESTS' } }
export const done: Reply = { status: 204 }
export const complaint = (field: string, message: string): Reply => ({
  status: 400,
  body: { fieldErrors: [{ field, message }] },
})

/** A form of a page is filled in and sent, and its call is answered. */
interface FormPlay {
  readonly fill: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, string>>
  readonly replies: Readonly<Record<string, Reply>>
}

/** How one of the screens around a password is played. */
interface Play {
  readonly model: Model
  readonly untaken?: readonly string[]
  readonly calls: CallsOfActors
  readonly arrive: (page: Page, input: unknown) => Promise<void>
  /** What a person does for an event. */
  readonly person: (page: Page, event: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly replies: Readonly<Record<string, Reply>>
  /** How the form of the page comes to what it reports, by the name of the case. */
  readonly form?: FormPlay
  readonly titles: readonly (readonly [states: readonly string[], title: string])[]
  readonly controls: (page: Page, snapshot: AnyMachineSnapshot) => readonly Sight[]
}

export function accountCover(play: Play): Cover {
  const { model, untaken = [], calls, arrive, person, replies, form, titles, controls } = play
  const drive = async (visit: Visit, stage: Stage): Promise<Driver> => {
    const { page } = visit
    const held = await holdCalls(page, calls)
    const { token } = await stage.gateway.as('viewer@jadran.example', sandboxPassword)
    const happen = async (happened: Case, before: AnyMachineSnapshot) => {
      const ofForm = form?.replies[happened.label]
      if (form && ofForm) {
        await fillIn(page, form.fill(before))
        return held.answer('save', ofForm)
      }
      if (happened.kind === 'happens') return void (await person(page, happened.event))
      if (happened.kind === 'fails') return held.drop(happened.actor)
      const reply = replies[happened.label]
      if (happened.kind !== 'answers' || !reply) throw new Error(`Nobody can play: ${happened.label}`)
      const headers = { ...reply.headers, ...(happened.actor === 'signIn' ? { Authorization: `Bearer ${token}` } : {}) }
      return held.answer(happened.actor, { ...reply, headers })
    }
    const look = (snapshot: AnyMachineSnapshot) => {
      const title = titles.find(([names]) => names.some((name) => snapshot.matches(name)))?.[1]
      if (snapshot.status === 'done') return []
      const shown =
        title === undefined ? [] : [there(title, heading(page, title).or(page.getByRole('dialog', { name: title })))]
      return [...shown, ...controls(page, snapshot)]
    }
    return {
      page,
      held,
      actors: form ? Object.keys(calls).filter((name) => name !== 'save') : Object.keys(calls),
      arrive: (input) => arrive(page, input),
      happen,
      look,
    }
  }
  return { model, untaken, drive }
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await say(page, { type: 'field.changed', path, value })
  await say(page, { type: 'form.submitted' })
}

/** A page without a past: nobody is signed in, and an address that differs behind the # only is loaded all the same. */
export async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('/sandbox/outbox')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await isDrawn(page)
}

/** Nobody is looked for in other tabs any more, and the screen has come, or what it shows while it waits. */
const isDrawn = (page: Page) =>
  becomes(page, () => page.getByRole('main').or(page.getByText('Loading…')).first().isVisible())

export async function openLink(page: Page, input: unknown, address: string, bare: string): Promise<void> {
  const { key, withKey = true } = input as { readonly key: string | null; readonly withKey?: boolean }
  await openAnew(page, withKey ? `${address}${mailKey}` : bare)
  if (!withKey || key !== null) return
  await becomes(page, () => !page.url().includes(mailKey))
  await page.reload()
  await isDrawn(page)
}
