import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import type { Cover } from './cover.ts'
import { holdCalls, type Reply } from './held-calls.ts'
import { isSaid, say, senders } from './said-events.ts'
import type { Visit } from './visit.ts'
import { type Sight, there } from './walk.ts'

interface SentFormScreen {
  readonly model: Model
  readonly dialog: string | RegExp
  /** The question before a dialog is closed in which something was entered. */
  readonly question?: string
  readonly isSave: (method: string, path: string) => boolean
  /** What the gateway answers, by what becomes of the form; without a reply the connection breaks. */
  readonly replies: Readonly<Record<string, Reply>>
  /** Signs in once; what it returns opens the dialog. */
  readonly open: (visit: Visit) => Promise<() => Promise<unknown>>
  /** The text of the dialog for each refusal of the gateway, by path and issue. */
  readonly says?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What only this form shows. */
  readonly look: (dialog: Locator, context: EditFormContext) => readonly Sight[]
}

const saidIn = (dialog: Locator, { issues }: EditFormContext, says: SentFormScreen['says'] = {}) =>
  Object.entries(says).flatMap(([path, words]) =>
    Object.entries(words).map(([issue, text]) =>
      there(issue, dialog.getByText(text, { exact: true }), issues[path] === issue),
    ),
  )

/** A form in a dialog that ends once it is sent, on its screen. */
export const sentFormCover = (screen: SentFormScreen): Cover => ({
  model: screen.model,
  isOneOfMany: true,
  drive: async (visit) => {
    const { page } = visit
    const arrive = await screen.open(visit)
    const held = await holdCalls(page, { save: screen.isSave })
    const dialog = page.getByRole('dialog', { name: screen.dialog })
    const question = page.getByRole('alertdialog', { name: screen.question ?? /./ })
    const happen = async (happened: Case) => {
      if (isSaid(happened)) return say(happened.event.type.startsWith('leave.') ? question : dialog, happened.event)
      const reply = screen.replies[happened.label]
      await (reply ? held.answer('save', reply) : held.drop('save'))
    }
    const look = (snapshot: AnyMachineSnapshot) => {
      if (snapshot.status !== 'active') return [there('dialog', page.getByRole('dialog'), false)]
      if (snapshot.matches('asking')) return [there('question', question)]
      return [
        ...senders(dialog, snapshot, { always: ['form.submitted', 'form.closed'] }),
        there('busy', dialog.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
        there('question', question, false),
        ...saidIn(dialog, snapshot.context, screen.says),
        ...screen.look(dialog, snapshot.context),
      ]
    }
    return { page, held, actors: ['save'], arrive: async () => void (await arrive()), happen, look }
  },
})
