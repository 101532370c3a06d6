import type { AnyMachineSnapshot } from 'xstate'
import type { LinkGeneratedInput } from '#machines/links/link-generated.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { isSaid, say, sender } from '#tests/browser/said-events.ts'
import { answerPath } from '#tests/browser/stopped-calls.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'
import { linkGeneratedModel } from '#tests/machines/links/link-generated.model.ts'
import { generatedUuid, inLinkCompany, linkReply } from './at-links.ts'

const isPossible = ({ label }: Case) => label !== 'linkEmail: no answer'

const links: Readonly<Record<string, Reply>> = {
  'fetchLink: an open link': { status: 200, body: linkReply() },
  'fetchLink: a paid link': { status: 200, body: linkReply({ linkStatus: 'PAID' }) },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inLinkCompany(visit, twoStores)
  await replyAlways(page, '/pblTemplate', { templateBody: '<p>$LINK_VALUE</p>', templateSubject: 'Your link' })
  await answerPath(page, '/send_email', () => ({ body: null }))
  const held = await holdCalls(page, {
    fetchLink: (method, path) => method === 'GET' && path.endsWith(`/pbl/${generatedUuid}`),
  })
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  const arrive = async (input: unknown) => {
    const { uuid, storeId } = input as LinkGeneratedInput
    await visit.open(`/pbl/success?${new URLSearchParams({ uuid, storeId })}`)
    if (uuid !== '') await becomes(page, () => held.open().length > 0)
  }
  const happen = async (happened: Case) => {
    if (happened.label === 'fetchLink: no answer') return held.drop('fetchLink')
    const reply = links[happened.label]
    if (reply) return held.answer('fetchLink', reply)
    if (happened.label === 'linkEmail: sent') return say(dialog, { type: 'form.submitted' })
    if (happened.label === 'linkEmail: closed') return say(dialog, { type: 'form.closed' })
    if (!isSaid(happened)) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    await (happened.event.type === 'link.retried' ? button(page, 'Try again').click() : say(page, happened.event))
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const isShown = snapshot.matches('ready') || snapshot.matches('sendingEmail')
    return [
      there('the title', heading(page, 'Payment link'), snapshot.matches('loading') || snapshot.matches('failed')),
      there('the QR code', page.getByRole('img', { name: /^QR code of/ }), isShown),
      there('the generator', heading(page, 'New payment link'), snapshot.matches('missing')),
      there('sent', heading(page, 'Link successfully sent to customer'), snapshot.matches('left')),
      there('the e-mail', dialog, snapshot.matches('sendingEmail')),
      offered('link.retried', button(page, 'Try again'), snapshot.can({ type: 'link.retried' })),
      ...(snapshot.matches('ready')
        ? [offered('email.opened', sender(page, 'email.opened'), snapshot.can({ type: 'email.opened' }))]
        : []),
    ]
  }
  return { page, held, actors: ['fetchLink'], arrive, happen, look }
}

export const linkGeneratedCover: Cover = {
  model: onPage(linkGeneratedModel, isPossible),
  untaken: ['linkGenerated.sendingEmail · xstate.error.actor.linkEmail · 0'],
  drive: driverOf,
}
