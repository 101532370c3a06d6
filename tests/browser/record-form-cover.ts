import { changedRecord, type RecordForm } from '#tests/machines/shell/changed-form.model.ts'
import { changedFormCover } from './changed-form-cover.ts'
import type { Cover } from './cover.ts'
import { type HeldCalls, holdCalls, type Reply } from './held-calls.ts'
import { goByMenu, menuEntry } from './person.ts'
import { sender } from './said-events.ts'
import { savedFormCover, typeOther } from './saved-form-cover.ts'
import type { Visit } from './visit.ts'

interface RecordScreen {
  readonly record: RecordForm
  /** How the address of the call that reads and saves the record ends. */
  readonly path: string
  /** The title of the screen, which is its entry in the menu. */
  readonly title: string
}

interface Arrival {
  readonly held: HeldCalls
  readonly arrive: () => Promise<void>
}

/** A form over a record that is read before it is saved, and by what surrounds it afterwards: as read, and as changed. */
export function recordFormCovers(screen: RecordScreen): Readonly<Record<'saved' | 'changed', Cover>> {
  const { record: saved, path, title } = screen
  const changed = changedRecord(saved)
  const ok = (more: object = {}): Reply => ({ status: 200, body: { ...saved.read, ...more } })
  const field = saved.path

  /** What surrounds every screen reads the record too, and is left alone on the way to the form. */
  const open = async (visit: Visit, actors: Readonly<Record<string, RegExp>>): Promise<Arrival> => {
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    let isHeld = false
    const isCall = (methods: RegExp) => (method: string, at: string) =>
      isHeld && methods.test(method) && at.endsWith(path)
    const calls = Object.entries(actors).map(([actor, methods]) => [actor, isCall(methods)] as const)
    const held = await holdCalls(visit.page, Object.fromEntries(calls))
    const arrive = async () => {
      isHeld = false
      await visit.open('/users')
      await menuEntry(visit.page, title).waitFor()
      isHeld = true
      await goByMenu(visit.page, title)
    }
    return { held, arrive }
  }

  return {
    saved: savedFormCover({
      form: saved,
      reads: { 'the record': { read: saved.read, reply: ok() } },
      open: async (visit) => {
        const { held, arrive } = await open(visit, { readSaved: /GET/, save: /PUT/ })
        const save = async () => {
          const typed = await typeOther(visit.page, field, [saved.right, `${saved.right}a`])
          await sender(visit.page, 'form.submitted').click()
          await held.answer('readSaved', ok({ [field]: typed.before }))
          await held.answer('save', ok({ [field]: typed.next }))
          await held.answer('readSaved', ok({ [field]: typed.next }))
        }
        return { held, arrive, save }
      },
    }),
    changed: changedFormCover({
      form: changed,
      open: async (visit) => {
        const { held, arrive } = await open(visit, { save: /GET|PUT/ })
        return { held, arrive: () => arrive().then(() => held.answer('save', ok())) }
      },
      replies: (context) => ({
        'save: saved': [
          ['save', ok(context.saved)],
          ['save', ok({ ...context.values, [changed.path]: changed.another })],
          ['save', ok({ [changed.path]: changed.another })],
        ],
        'save: refused': [
          ['save', ok(context.saved)],
          [
            'save',
            { status: 400, body: { message: 'refused', fieldErrors: [{ field: changed.path, message: 'invalid' }] } },
          ],
        ],
        'save: somebody saved': [['save', ok(changed.theirs)]],
      }),
    }),
  }
}
