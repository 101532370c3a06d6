import { describe, expect, it } from 'vitest'
import type { Toast } from '#contract/shell/toast.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'

type Said = Pick<Toast, 'key' | 'kind' | 'hold'>

/** A form in a dialog that ends once it is sent, as its tests know it. */
export interface SentForm {
  readonly input: EditFormInput
  /** What a person does until it may be sent; the last step completes it. */
  readonly entered: readonly EditFormEvent[]
  readonly notices: Readonly<Record<'saved' | 'failed', Said> & Partial<Record<'lost', Said>>>
  /** What the gateway refuses, another value, and how the refused one can be typed again. */
  readonly refused: readonly {
    readonly path: string
    readonly issue: string
    readonly another: string
    readonly again: string
    /** What follows from it for the page, once the form is closed. */
    readonly follows?: unknown
  }[]
  /** What follows for the page from how the form ends: once it was sent, and once nothing was. */
  readonly outcome?: (output: EditFormOutput) => unknown
  readonly follows?: { readonly sent: unknown; readonly closed: unknown }
}

export const enters = (path: string, value: string): EditFormEvent => ({ type: 'field.changed', path, value })

/** What every form does that ends once it is sent, with the messages of this one. */
export function describeSentForm(title: string, form: SentForm): void {
  const { input, entered, notices, refused, outcome = () => undefined, follows } = form

  const open = () => {
    const held = startHeld(editFormMachine, { input, ports: ['notify', 'remember'] })
    const { actor } = held
    const now = () => actor.getSnapshot()
    const can = () => (['form.submitted', 'form.closed'] as const).map((type) => now().can({ type }))
    const say = (...events: readonly EditFormEvent[]) => {
      for (const event of events) actor.send(event)
    }
    const said = () => held.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)
    const send = () => {
      say(...entered.slice(0, -1))
      expect(can()).toEqual([false, true])
      say(...entered.slice(-1))
      expect(can()).toEqual([true, true])
      say({ type: 'form.submitted' })
      expect(can()).toEqual([false, false])
    }
    /** Closes it: what was entered stays for a person who declines. */
    const close = () => {
      const { values } = now().context
      say({ type: 'form.closed' })
      expect(now().value).toBe('asking')
      say({ type: 'leave.declined' })
      expect(now().context.values).toEqual(values)
      say({ type: 'form.closed' }, { type: 'leave.confirmed' })
      return now().output
    }
    return { ...held, now, can, say, said, send, close }
  }

  describe(title, () => {
    it('says that it was saved, and ends with it', async () => {
      const { answer, send, said, now } = open()
      send()
      const { values } = now().context
      await answer('save', { kind: 'saved', values })
      expect(said()).toEqual([notices.saved])
      const output = now().output
      expect(output).toEqual({ kind: 'saved', values })
      expect(output && outcome(output)).toBe(follows?.sent)
    })

    it('says that a reply was lost, and what was entered may be sent again', async () => {
      const { fail, send, said, can, close } = open()
      send()
      await fail('save')
      expect([said(), can()]).toEqual([[notices.lost ?? notices.failed], [true, true]])
      expect(close()).toEqual({ kind: 'closed', refusals: [] })
    })

    it.each(refused)('says at $path that it was refused ($issue), until another is entered', async (one) => {
      const { path, issue, another, again, follows } = one
      const { answer, send, said, can, say, now, close } = open()
      send()
      await answer('save', { kind: 'refused', issues: { [path]: issue } })
      expect([said(), now().context.issues, can()]).toEqual([[notices.failed], { [path]: issue }, [false, true]])
      say(enters(path, another))
      expect([now().context.issues, can()]).toEqual([{}, [true, true]])
      say(enters(path, again))
      expect([now().context.issues, can()]).toEqual([{ [path]: issue }, [false, true]])
      const output = close()
      expect(output && outcome(output)).toBe(follows)
    })

    it('asks nothing before it is closed while nothing was entered', () => {
      const { say, now } = open()
      say({ type: 'form.closed' })
      const output = now().output
      expect(output).toEqual({ kind: 'closed', refusals: [] })
      expect(output && outcome(output)).toBe(follows?.closed)
    })
  })
}
