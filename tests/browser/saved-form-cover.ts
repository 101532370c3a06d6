import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { SavedForm } from '#tests/machines/shell/describe-saved-form.ts'
import { modelOfSaved } from '#tests/machines/shell/saved-form.model.ts'
import type { Cover } from './cover.ts'
import type { HeldCalls, Reply } from './held-calls.ts'
import { button } from './person.ts'
import { fieldAt } from './said-events.ts'
import type { Visit } from './visit.ts'
import { onPage, there } from './walk.ts'

interface Opened {
  readonly held: HeldCalls
  readonly arrive: () => Promise<void>
  /** Saves another value than the field has. */
  readonly save: () => Promise<void>
}

export interface SavedFormScreen {
  readonly form: Pick<SavedForm, 'form' | 'id' | 'path'>
  /** What may be read, with what each is called, and the reply that brings it. */
  readonly reads: Readonly<Record<string, { readonly read: unknown; readonly reply: Reply }>>
  readonly open: (visit: Visit) => Promise<Opened>
}

/** Types one of two values into a field: the one that it does not have. */
export async function typeOther(page: Page, path: string, [one, other]: readonly [string, string]) {
  const field = fieldAt(page, path)
  const before = await field.inputValue()
  const next = before === one ? other : one
  await field.fill(next)
  return { before, next }
}

/** A form over saved values on its screen: read, failed, read again, saved. */
export function savedFormCover({ form, reads, open }: SavedFormScreen): Cover {
  const values = Object.fromEntries(Object.entries(reads).map(([name, { read }]) => [name, read]))
  return {
    // Nobody closes a form that is a page, and it answers for whatever happens to its calls.
    model: onPage(modelOfSaved(form, values), ({ label }) => !label.startsWith('openForm: ')),
    untaken: [
      'savedForm.editing · xstate.done.actor.openForm · 0',
      'savedForm.editing · xstate.error.actor.openForm · 0',
    ],
    drive: async (visit) => {
      const { page } = visit
      const { held, arrive, save } = await open(visit)
      const retry = button(page, 'Try again')
      const look = (snapshot: AnyMachineSnapshot) => [
        there('form', fieldAt(page, form.path), snapshot.matches('editing')),
        there('loading', page.getByText('Loading…'), snapshot.matches('loading')),
        there('failed', page.getByText('This could not be loaded'), snapshot.matches('failed')),
        there('Try again', retry, snapshot.can({ type: 'read.retried' })),
      ]
      return {
        page,
        held,
        actors: ['readSaved'],
        arrive,
        look,
        happen: async ({ kind, label }) => {
          if (label === 'read.retried') return retry.click()
          if (label === 'form.saved') return save()
          const reply = reads[label.replace('readSaved: ', '')]?.reply
          if (kind === 'fails' || !reply) return held.drop('readSaved')
          await held.answer('readSaved', reply)
        },
      }
    },
  }
}
