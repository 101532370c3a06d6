import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { openFormMachine, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { ports } from '#src/shell/ports.ts'

interface SavedFormCalls {
  readonly readSaved: (signal: AbortSignal) => Promise<unknown>
  readonly save: PromiseActorLogic<SaveAnswer, ValuesToSave>
  /** What the tab knows of the saved values is read again. */
  readonly refresh?: () => void
}

/** A form over saved values, with its calls. */
export const savedFormLogic = ({ readSaved, save, refresh = () => undefined }: SavedFormCalls) =>
  savedFormMachine.provide({
    actors: {
      readSaved: fromPromise<unknown, undefined>(({ signal }) => readSaved(signal)),
      openForm: openFormMachine.provide({ actors: { save }, actions: ports }),
    },
    actions: { refresh },
  })
