import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { type LinkStatusInput, linkStatusMachine, type StatusAnswer } from '#machines/links/link-status.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import {
  alone,
  chosen,
  deactivation,
  linkStatusModel,
  ownEnd,
  reactivation,
  told,
  untold,
} from './link-status.model.ts'

describeModel(linkStatusModel)

const begin = (input: LinkStatusInput) => {
  const held = startHeld(alone, { input, ports: ['notify'] })
  return {
    ...held,
    said: () => held.ports.map(({ params }) => params),
    state: () => held.actor.getSnapshot().value,
    facts: () => held.actor.getSnapshot().context,
  }
}
const reason = 'The mailbox does not accept e-mails.'

describe('a link that is deactivated', () => {
  it('is told about with the address of the e-mail · PBL-29', async () => {
    const { actor, answer, said, state } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', told)
    expect(said()).toEqual([
      {
        key: 'LINK_SUCCESSFULLY_DEACTIVATED',
        kind: 'success',
        hold: 6000,
        values: { address: 'ana@example.hr' },
      },
    ])
    expect(state()).toBe('ended')
  })

  it('shows two results when the e-mail was not sent, which can be sent again · PBL-28', async () => {
    const { actor, answer, said, state, facts } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', untold)
    expect([state(), facts().mail]).toEqual(['results', { kind: 'notSent', reason }])
    actor.send({ type: 'mail.repeated' })
    await answer('tellAgain', { kind: 'sent', to: 'ana@example.hr' })
    expect(facts().mail).toEqual({ kind: 'sent', to: 'ana@example.hr' })
    expect(actor.getSnapshot().can({ type: 'mail.repeated' })).toBe(false)
    actor.send({ type: 'results.closed' })
    expect(said()).toEqual([])
  })

  it('says by a message that the e-mail was not sent once the dialog that says it is closed · PBL-28', async () => {
    const { actor, answer, said } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', untold)
    expect(said()).toEqual([])
    actor.send({ type: 'results.closed' })
    expect(said()).toMatchObject([{ key: 'LINK_DEACTIVATED_MAIL_NOT_SENT', kind: 'warning', values: { reason } }])
  })

  it('has the page behind the results read the link again · PBL-28', async () => {
    const heard: string[] = []
    const page = createMachine({
      invoke: {
        src: linkStatusMachine.provide({
          actors: { deactivateLink: fromPromise<StatusAnswer, void>(async () => untold) },
        }),
        id: 'linkStatus',
        input: deactivation,
      },
      on: { 'details.refreshed': { actions: ({ event }) => heard.push(event.type) } },
    })
    const actor = createActor(page).start()
    const dialog: AnyActorRef | undefined = actor.getSnapshot().children.linkStatus
    if (dialog === undefined) throw new Error('The page has no dialog.')
    dialog.send({ type: 'status.confirmed' })
    await waitFor(dialog, (snapshot) => snapshot.value === 'results')
    expect(heard).toEqual(['details.refreshed'])
  })

  it('is sent again only where the gateway can do it · PBL-28', async () => {
    const { actor, answer } = begin({ ...deactivation, mayTellAgain: false })
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', untold)
    expect(actor.getSnapshot().can({ type: 'mail.repeated' })).toBe(false)
  })

  it('is refused when its status has changed · PBL-30', async () => {
    const { actor, answer, said } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', { kind: 'refused' })
    expect(said()).toMatchObject([{ key: 'ERROR_LINK_NOT_DEACTIVATED', kind: 'error', hold: 'untilOk' }])
  })

  it('is read again after a lost reply, before anything is said · PBL-20', async () => {
    const { actor, answer, fail, said, state } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await fail('deactivateLink')
    expect([state(), said()]).toEqual(['checking', []])
    await answer('readStatus', { status: 'DEACTIVATED', validTo: ownEnd })
    expect([state(), said()]).toEqual(['results', []])
  })

  it.each([
    [{ status: 'CREATED', validTo: ownEnd }, 'ERROR_LINK_NOT_DEACTIVATED'],
    [null, 'LINK_STATUS_UNKNOWN'],
  ] as const)('whose lost reply turns out to be %o says %s · PBL-30', async (found, key) => {
    const { actor, answer, fail, said, state } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await fail('deactivateLink')
    await (found === null ? fail('readStatus') : answer('readStatus', found))
    expect(said()).toMatchObject([{ key }])
    expect(state()).toBe('ended')
  })

  it('keeps its results until they are closed, also when the e-mail fails again · PBL-28', async () => {
    const { actor, answer, fail, state, facts } = begin(deactivation)
    actor.send({ type: 'status.confirmed' })
    await answer('deactivateLink', untold)
    actor.send({ type: 'mail.repeated' })
    await fail('tellAgain')
    expect([state(), facts().mail.kind]).toEqual(['results', 'unknown'])
    actor.send({ type: 'results.closed' })
    expect(state()).toBe('ended')
  })

  it('is not sent anywhere unless it is confirmed', () => {
    const { actor, calls, state } = begin(deactivation)
    actor.send({ type: 'status.dismissed' })
    expect([state(), calls]).toEqual(['ended', []])
  })
})

describe('a link that is reactivated', () => {
  it('gets the chosen end once it is open, and says so · PBL-20, PBL-29, D31', async () => {
    const { answer, calls, said } = begin(reactivation)
    await answer('reopenForm', chosen)
    await answer('reactivateLink', told)
    expect(calls.at(-1)).toMatchObject({ actor: 'moveEnd', input: { wanted: chosen.values } })
    expect(said()).toEqual([])
    await answer('moveEnd', { isMoved: true })
    expect(said()).toMatchObject([{ key: 'LINK_SUCCESSFULLY_REACTIVATED', values: { address: 'ana@example.hr' } }])
  })

  it('keeps the end that it gets by itself where that was chosen · D31', async () => {
    const { answer, calls, said } = begin(reactivation)
    await answer('reopenForm', { kind: 'saved', values: { validTo: '2026-12-07', comment: '' } })
    await answer('reactivateLink', told)
    expect(calls.map(({ actor }) => actor)).toEqual(['reopenForm', 'reactivateLink'])
    expect(said()).toHaveLength(1)
  })

  it('keeps an end within its day: only another day is sent · D31', async () => {
    const noon = '2026-12-05T11:00:00.000Z'
    const link = { ...reactivation.link, linkStatus: 'DEACTIVATED' as const, validTo: noon }
    const { answer, calls, state, facts } = begin({ ...reactivation, link })
    expect(calls.at(-1)?.input).toMatchObject({ values: { validTo: '2026-12-05' } })
    await answer('reopenForm', { kind: 'saved', values: { validTo: '2026-12-05', comment: '' } })
    await answer('reactivateLink', { ...told, validTo: noon })
    expect(calls.map(({ actor }) => actor)).toEqual(['reopenForm', 'reactivateLink'])
    expect([state(), facts().isEndLost]).toEqual(['ended', false])
  })

  it('that expired earlier today is offered the end of a new link · D31', () => {
    const link = { ...reactivation.link, validTo: '2026-11-23T09:00:00.000Z' }
    const { calls } = begin({ ...reactivation, link })
    expect(calls.at(-1)?.input).toMatchObject({ values: { validTo: '2026-12-07' } })
  })

  it('is told where the same end was chosen, and its results where the e-mail did not go out · PBL-28, PBL-29', async () => {
    const own = { kind: 'saved', values: { validTo: '2026-12-07', comment: '' } }
    const gone = begin(reactivation)
    await gone.answer('reopenForm', own)
    await gone.answer('reactivateLink', told)
    expect([gone.state(), gone.said()]).toMatchObject(['ended', [{ key: 'LINK_SUCCESSFULLY_REACTIVATED' }]])
    const kept = begin(reactivation)
    await kept.answer('reopenForm', own)
    await kept.answer('reactivateLink', untold)
    expect([kept.state(), kept.facts().mail.kind]).toEqual(['results', 'notSent'])
  })

  it('has ended once its end is saved and its customer told · D31', async () => {
    const { answer, state } = begin(reactivation)
    await answer('reopenForm', chosen)
    await answer('reactivateLink', told)
    await answer('moveEnd', { isMoved: true })
    expect(state()).toBe('ended')
  })

  it('says when the chosen end could not be saved · D31', async () => {
    const { answer, state, facts } = begin(reactivation)
    await answer('reopenForm', chosen)
    await answer('reactivateLink', told)
    await answer('moveEnd', { isMoved: false })
    expect([state(), facts().isEndLost, facts().mail.kind]).toEqual(['results', true, 'sent'])
  })

  it('says the same of an end that could not be asked for · D31', async () => {
    const { answer, fail, state, facts } = begin(reactivation)
    await answer('reopenForm', chosen)
    await answer('reactivateLink', told)
    await fail('moveEnd')
    expect([state(), facts().isEndLost]).toEqual(['results', true])
  })

  it('says that the e-mail was not sent although the end was saved · PBL-28, D31', async () => {
    const { actor, answer, said, state } = begin(reactivation)
    await answer('reopenForm', chosen)
    await answer('reactivateLink', untold)
    await answer('moveEnd', { isMoved: true })
    expect(state()).toBe('results')
    actor.send({ type: 'results.closed' })
    expect(said()).toMatchObject([{ key: 'LINK_REACTIVATED_MAIL_NOT_SENT', values: { reason } }])
  })

  it('is read again after a lost reply, and then gets the chosen end · PBL-20, D31', async () => {
    const { answer, fail, calls } = begin(reactivation)
    await answer('reopenForm', chosen)
    await fail('reactivateLink')
    await answer('readStatus', { status: 'CREATED', validTo: ownEnd })
    expect(calls.at(-1)).toMatchObject({ actor: 'moveEnd', input: { wanted: chosen.values } })
  })

  it.each(['closed', 'broken'] as const)('stays as it is where the choice is %s · PBL-20', async (end) => {
    const { answer, fail, calls, state } = begin(reactivation)
    await (end === 'closed' ? answer('reopenForm', { kind: 'closed' }) : fail('reopenForm'))
    expect([state(), calls.map(({ actor }) => actor)]).toEqual(['ended', ['reopenForm']])
  })

  it('that was paid meanwhile is not offered for it · PBL-30', () => {
    const { calls, state } = begin({ ...reactivation, link: { ...reactivation.link, linkStatus: 'PAID' } })
    expect([state(), calls]).toEqual(['ended', []])
  })

  it.each([
    [untold, 'LINK_REACTIVATED_MAIL_NOT_SENT'],
    [{ kind: 'refused' }, 'ERROR_LINK_NOT_REACTIVATED'],
  ] as const)('says of %o: %s · PBL-28, PBL-30', async (reply, key) => {
    const { actor, answer, said } = begin(reactivation)
    await answer('reopenForm', { kind: 'saved', values: { validTo: '2026-12-07', comment: '' } })
    await answer('reactivateLink', reply)
    if (actor.getSnapshot().can({ type: 'results.closed' })) actor.send({ type: 'results.closed' })
    expect(said()).toMatchObject([{ key }])
  })
})
