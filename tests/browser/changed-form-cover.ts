import type { AnyMachineSnapshot } from 'xstate'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { type ChangedForm, modelOfChanged } from '#tests/machines/shell/changed-form.model.ts'
import type { Cover } from './cover.ts'
import type { HeldCalls, Reply } from './held-calls.ts'
import { fieldAt, isSaid, say, sender, senders } from './said-events.ts'
import type { Visit } from './visit.ts'
import { enabled, there } from './walk.ts'

/** What the gateway answers one after the other, each to the actor whose call is held. */
type Replies = readonly (readonly [actor: string, reply: Reply])[]

export interface ChangedFormScreen {
  readonly form: ChangedForm
  /** Signs in once and holds the calls; `arrive` opens the form over what was saved. */
  readonly open: (visit: Visit) => Promise<{ readonly held: HeldCalls; readonly arrive: () => Promise<void> }>
  /** By what became of the save; without a reply the connection breaks. */
  readonly replies: (context: EditFormContext) => Readonly<Record<string, Replies>>
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as EditFormContext
const sides: Readonly<Record<string, string>> = { 'their value': 'Use their version', 'the own value': 'Keep mine' }

/** A form over saved values on its screen: its bar, its question, a refusal, and what somebody else saved. */
export const changedFormCover = ({ form, open, replies }: ChangedFormScreen): Cover => ({
  model: modelOfChanged(form),
  isOneOfMany: true,
  drive: async (visit) => {
    const { page } = visit
    const { held, arrive } = await open(visit)
    const happen = async (happened: Case, before: AnyMachineSnapshot) => {
      const side = sides[happened.label]
      if (side) return page.getByRole('radio', { name: side }).check()
      if (isSaid(happened)) return say(page, happened.event)
      const answered = replies(contextOf(before))[happened.label]
      if (happened.kind === 'fails') await held.drop('save')
      else if (!answered) throw new Error(`Nobody can play: ${happened.label}`)
      for (const [actor, reply] of answered ?? []) await held.answer(actor, reply)
    }
    const question = page.getByRole('alertdialog', { name: /^Update / })
    const look = (snapshot: AnyMachineSnapshot) => {
      const confirming = snapshot.matches('confirming')
      const isOvertaken = contextOf(snapshot).overtaken !== null
      return [
        // A question lies over the bar, and hides it from a search by role.
        ...(confirming ? [] : senders(page, snapshot, { always: ['form.submitted', 'form.discarded'] })),
        there('question', question, confirming),
        there('Update', sender(question, 'confirm.accepted'), confirming),
        enabled('the field', fieldAt(page, form.path), !snapshot.hasTag('busy')),
        there('unsaved', page.getByText('Unsaved changes'), snapshot.hasTag('unsaved')),
        there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
        there('their side', page.getByRole('radio', { name: 'Use their version' }), isOvertaken && !confirming),
      ]
    }
    return { page, held, actors: ['save'], arrive, happen, look }
  },
})
