import type { AnyMachineSnapshot } from 'xstate'
import { savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { cryptoCodeInput } from '#machines/stores/crypto-code.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import { answers, type Case, defineModel } from '#tests/machines/harness/model.ts'
import { savedFormCases } from '#tests/machines/shell/saved-form.model.ts'
import { jadran } from './at-settings.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    readSaved: (method, path) => method === 'GET' && path.endsWith('/crypto/profile-code'),
  })
  const arrive = () => visit.open(`/edit-store/${jadran.split}?tab=crypto`)
  const reply = (profileCode: string | null) => held.answer('readSaved', { status: 200, body: { profileCode } })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'read.retried': () => button(page, 'Try again').click(),
    'form.saved': async () => {
      const code = fieldAt(page, 'profileCode')
      await code.fill((await code.inputValue()) === 'PAY-2' ? 'PAY-3' : 'PAY-2')
      await button(page, 'Save').click()
      await page.getByText('Nothing was changed.').waitFor()
    },
    'readSaved: "PAY-1"': () => reply('PAY-1'),
    'readSaved: none': () => reply(null),
    'readSaved: no answer': () => held.drop('readSaved'),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const is = (state: string) => snapshot.matches(state)
    return [
      there('form', fieldAt(page, 'profileCode'), is('editing')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'read.retried' })),
    ]
  }
  return { page, held, actors: ['readSaved'], arrive, happen, look }
}

const cryptoCodeModel = defineModel({
  machine: savedFormMachine,
  inputs: [cryptoCodeInput(jadran.split, null)],
  cases: [...savedFormCases, answers('readSaved', 'PAY-1'), answers('readSaved', null, 'none')],
  facts: ({ read }) => read,
  ports: ['refresh'],
})

export const cryptoCodeCover: Cover = {
  // Nobody closes a form that is a tab, and it answers for whatever happens to its calls.
  model: onPage(cryptoCodeModel, ({ label }) => !label.startsWith('openForm: ')),
  untaken: [
    'savedForm.editing · xstate.done.actor.openForm · 0',
    'savedForm.editing · xstate.error.actor.openForm · 0',
  ],
  drive: driverOf,
}
