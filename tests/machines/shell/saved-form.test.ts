import { expect, it } from 'vitest'
import { companyEditInput } from '#machines/companies/company-edit.ts'
import { savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { cryptoCodeInput } from '#machines/stores/crypto-code.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { savedFormModel } from './saved-form.model.ts'

describeModel(savedFormModel)

const pages = [
  ['the company', companyEditInput('7', null), exampleCompany()],
  ['the profile code', cryptoCodeInput('1', null), 'PAY-1'],
] as const
const start = (input: (typeof pages)[number][1]) => startHeld(savedFormMachine, { input, ports: ['refresh'] })

it.each(pages)(
  'says that %s could not be read, and reads it again on request · CMP-21, STS-50',
  async (_, input, read) => {
    const { actor, answer, fail } = start(input)
    await fail('readSaved')
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'read.retried' })
    await answer('readSaved', read)
    expect(actor.getSnapshot().value).toBe('editing')
  },
)

it.each(
  pages.flatMap(([name, input, read]) => [
    { name, input, read, how: 'ended', state: 'loading' },
    { name, input, read, how: 'broke', state: 'failed' },
  ]),
)('never stays with a form of $name that $how: it is $state · CMP-16, STS-49', async ({ input, read, how, state }) => {
  const { actor, answer, fail } = start(input)
  await answer('readSaved', read)
  await (how === 'ended' ? answer('openForm', { kind: 'closed', refusals: [] }) : fail('openForm'))
  expect(actor.getSnapshot().value).toBe(state)
})
