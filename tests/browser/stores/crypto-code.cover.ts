import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { cryptoCodeModel } from '#tests/machines/stores/crypto-code.model.ts'
import { jadran } from './at-settings.ts'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchCode: (method, path) => method === 'GET' && path.endsWith('/crypto/profile-code'),
  })
  const arrive = () => visit.open(`/edit-store/${jadran.split}?tab=crypto`)
  const reply = (profileCode: string | null) => held.answer('fetchCode', { status: 200, body: { profileCode } })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'code.retried': () => button(page, 'Try again').click(),
    'fetchCode: "PAY-1"': () => reply('PAY-1'),
    'fetchCode: none': () => reply(null),
    'fetchCode: no answer': () => held.drop('fetchCode'),
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
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'code.retried' })),
    ]
  }
  return { page, held, actors: ['fetchCode'], arrive, happen, look }
}

export const cryptoCodeCover: Cover = {
  // Nobody closes a form that is a tab, and it answers for whatever happens to its calls.
  model: onPage(cryptoCodeModel, ({ label }) => !label.startsWith('codeForm: ')),
  untaken: [
    'cryptoCode.editing · xstate.done.actor.codeForm · 0',
    'cryptoCode.editing · xstate.error.actor.codeForm · 0',
  ],
  drive: driverOf,
}
