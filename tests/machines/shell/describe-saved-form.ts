import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type MessageKey, toastOf } from '#contract/messages.ts'
import type { FormValues } from '#contract/shell/form/values.ts'
import type { Toast } from '#contract/shell/toast.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { openFormMachine, type SavedFormInput, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'

type Said = Pick<Toast, 'kind' | 'hold'> & { readonly key: MessageKey }

/** A form over saved values, as its tests know it. */
export interface SavedForm {
  readonly form: Pick<SavedFormInput, 'toForm'> & { draftKey(id: string): string }
  readonly id: string
  /** What the gateway has. */
  readonly read: unknown
  /** One text of the form, with a value that may be saved and one that may not. */
  readonly path: string
  readonly right: string
  readonly wrong: string
  readonly notices: Readonly<Record<'saved' | 'failed', Said> & Partial<Record<'lost', Said>>>
}

/** The form as its page opens it, without a draft. */
export const inputOf = ({ form, id }: Pick<SavedForm, 'form' | 'id'>): SavedFormInput => ({
  toForm: form.toForm,
  draft: { key: form.draftKey(id), found: null },
})

type Save = (values: FormValues) => Promise<SaveAnswer>
const saves: Save = async (values) => ({ kind: 'saved', values })

/** The page with its real form; `save` answers as it is told. */
export async function openSavedForm({ read, ...of }: Pick<SavedForm, 'form' | 'id' | 'read'>, save = saves) {
  const said: unknown[] = []
  const machine = savedFormMachine.provide({
    actors: {
      readSaved: fromPromise<unknown, undefined>(async () => read),
      openForm: openFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>((sent) => save(sent.input.values)) },
        actions: { notify: (_, notice) => said.push(notice && toastOf(notice)), remember: () => {} },
      }),
    },
    actions: { refresh: () => said.push('refreshed') },
  })
  const page = createActor(machine, { input: inputOf(of) }).start()
  await settled()
  const form = page.getSnapshot().children.openForm
  if (!form) throw new Error('The form did not open')
  const type = (path: string, value: unknown) => form.send({ type: 'field.changed', path, value: value as string })
  const can = () =>
    (['form.submitted', 'form.discarded'] as const).map((event) => form.getSnapshot().can({ type: event }))
  const submit = async () => {
    form.send({ type: 'form.submitted' })
    await settled()
  }
  return { form, type, can, submit, said }
}

/** What every form over saved values does, with the messages of this one. */
export function describeSavedForm(title: string, page: SavedForm): void {
  const { path, right, wrong, notices } = page
  const start = () => startHeld(savedFormMachine, { input: inputOf(page), ports: ['refresh'] })

  describe(title, () => {
    it('says that nothing could be read, and reads it again on request', async () => {
      const { actor, answer, fail } = start()
      await fail('readSaved')
      expect(actor.getSnapshot().value).toBe('failed')
      actor.send({ type: 'read.retried' })
      await answer('readSaved', page.read)
      expect(actor.getSnapshot().value).toBe('editing')
    })

    it.each([
      ['ended', 'loading'],
      ['broke', 'failed'],
    ])('never stays with a form that %s: it is %s', async (how, state) => {
      const { actor, answer, fail } = start()
      await answer('readSaved', page.read)
      await (how === 'ended' ? answer('openForm', { kind: 'closed', refusals: [] }) : fail('openForm'))
      expect(actor.getSnapshot().value).toBe(state)
    })

    it('saves only what differs and is right', async () => {
      const { form, type, can } = await openSavedForm(page)
      const saved = form.getSnapshot().context.values[path]
      expect(can()).toEqual([false, false])
      type(path, right)
      expect(can()).toEqual([true, true])
      type(path, wrong)
      expect(can()).toEqual([false, true])
      type(path, saved)
      expect(can()).toEqual([false, false])
    })

    it('says that it was saved, and has the tab read again what it knows', async () => {
      const { type, submit, said } = await openSavedForm(page)
      type(path, right)
      await submit()
      expect(said).toContainEqual('refreshed')
      expect(said).toContainEqual(notices.saved)
      expect(said).toHaveLength(2)
    })

    it('says that it was not saved, and keeps what was typed', async () => {
      const { form, type, submit, said } = await openSavedForm(page, () => Promise.reject(new Error('no answer')))
      type(path, right)
      await submit()
      expect(said).toEqual([notices.lost ?? notices.failed])
      expect(form.getSnapshot().context.values[path]).toBe(right)
    })
  })
}
