import type { AnyMachineSnapshot } from 'xstate'
import type { LinkEmailInput } from '#machines/links/link-email.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { isSaid, say, sender } from '#tests/browser/said-events.ts'
import { answerPath } from '#tests/browser/stopped-calls.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleTemplate, linkEmailModel } from '#tests/machines/links/link-email.model.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'
import { generatedUuid, inLinkCompany, linkReply } from './at-links.ts'

const isPossible = ({ label }: Case) => label !== 'emailForm: no answer'
const template = { templateBody: exampleTemplate.body, templateSubject: exampleTemplate.subject }

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  let status: LinkEmailInput['linkStatus'] = 'CREATED'
  await inLinkCompany(visit, twoStores)
  await answerPath(page, `/pbl/${generatedUuid}`, () => ({ body: linkReply({ linkStatus: status }) }))
  await replyAlways(page, '/companies/1/stores', [])
  await answerPath(page, '/send_email', () => ({ body: null }))
  const held = await holdCalls(page, { readTemplate: (_, path) => path.endsWith('/pblTemplate') })
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  const arrive = async (input: unknown) => {
    status = (input as LinkEmailInput).linkStatus
    await visit.open(`/pbl/success?uuid=${generatedUuid}&storeId=11`)
    await page.getByRole('img', { name: /^QR code of/ }).waitFor()
    // Of a link that is paid no e-mail can be opened at all.
    if (status === 'CREATED') await say(page, { type: 'email.opened' })
  }
  const happen = async (happened: Case) => {
    if (happened.label === 'readTemplate: no answer') return held.drop('readTemplate')
    if (happened.label === 'readTemplate: the template')
      return held.answer('readTemplate', { status: 200, body: template })
    if (happened.label === 'emailForm: sent') return say(dialog, { type: 'form.submitted' })
    if (happened.label === 'emailForm: closed') return say(dialog, { type: 'form.closed' })
    if (!isSaid(happened)) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    const { type } = happened.event
    await button(dialog, type === 'template.retried' ? 'Try again' : 'Close').click()
  }
  const look = (snapshot: AnyMachineSnapshot) => [
    there('the dialog', dialog, snapshot.status === 'active'),
    there('the form', sender(dialog, 'form.submitted'), snapshot.matches('writing')),
    offered('template.retried', button(dialog, 'Try again'), snapshot.can({ type: 'template.retried' })),
  ]
  return { page, held, actors: ['readTemplate'], arrive, happen, look }
}

export const linkEmailCover: Cover = {
  model: onPage(linkEmailModel, isPossible),
  untaken: ['linkEmail.writing · xstate.error.actor.emailForm · 0'],
  drive: driverOf,
}
