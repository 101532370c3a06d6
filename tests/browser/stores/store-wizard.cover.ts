import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import { wizardSteps } from '#contract/stores/store-form.ts'
import { newStoreForm } from '#contract/stores/store-wire.ts'
import { type StoreWizardContext, wizardPlaces } from '#machines/stores/store-wizard.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import { say, sender, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { newStore } from '#tests/machines/stores/example-wizard.ts'
import { storeWizardModel } from '#tests/machines/stores/store-wizard.model.ts'

const titles: Readonly<Record<string, string>> = {
  describingStore: 'Store',
  connectingShop: 'API',
  notifyingMerchant: 'Merchant notifications',
  notifyingCardholders: 'Cardholder notifications',
  choosingCards: 'Supported cards',
  checking: 'Last check',
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as StoreWizardContext
const isRight = (snapshot: AnyMachineSnapshot) => wizardSteps.every((step) => contextOf(snapshot).faults?.[step] === 0)

/** A draft is what makes a later step the first one; fields are typed in their step, the store is created in the last. */
function isPossible({ kind, label }: Case, snapshot: AnyMachineSnapshot): boolean {
  const { faults, place, isSending } = contextOf(snapshot)
  if (faults === null) return label === (place === 'store' ? 'storeForm: empty' : 'storeForm: right')
  const inFirst = snapshot.matches({ filling: 'describingStore' })
  if (label === 'storeForm: empty') return inFirst && isRight(snapshot)
  if (label === 'storeForm: right') return isSending || (inFirst && !isRight(snapshot))
  if (label === 'storeForm: sending') return snapshot.matches({ filling: 'checking' }) && !isSending
  if (label === 'storeForm: created') return isSending
  if (label === 'storeForm: cancelled') return !isSending
  return kind === 'happens'
}

/** What was typed on an earlier visit: enough for every step. */
async function leaveDraft(page: Page, isThere: boolean): Promise<void> {
  const saved = newStoreForm('')
  await page.evaluate(
    ([key, sub, company, at, draft]) => {
      const name = `${localStorage.getItem(sub) ?? sessionStorage.getItem(sub)} ${localStorage.getItem(company)}`
      localStorage.removeItem(key)
      if (draft !== null) localStorage.setItem(key, JSON.stringify({ [name]: { ...draft, at } }))
    },
    [
      storageKeys.newStores,
      storageKeys.sub,
      storageKeys.lastSelectedCompany,
      await page.evaluate(() => Date.now()),
      isThere ? { saved, values: { ...saved, ...newStore } } : null,
    ] as const,
  )
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    save: (method, path) => method === 'POST' && path.endsWith('/stores'),
  })
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [path, value] of Object.entries(values)) await say(page, { type: 'field.changed', path, value })
  }
  const cancel = async (before: AnyMachineSnapshot) => {
    await say(page, { type: 'form.closed' })
    if (isRight(before)) await page.getByRole('button', { name: 'Discard and cancel' }).click()
  }
  return {
    page,
    held,
    actors: [],
    arrive: async (input) => {
      const { place } = input as StoreWizardContext
      await visit.signedOut()
      await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
      await visit.open('/stores')
      await hasTitle(page, 'Stores')
      await leaveDraft(page, place !== 'store')
      await visit.open(`/stores/create?step=${place}`)
      await hasTitle(page, 'New store')
    },
    happen: async ({ label, ...happened }, before) => {
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        'storeForm: empty': () => type({ name: '', domain: '', email: '' }),
        'storeForm: right': () =>
          contextOf(before).isSending
            ? held.answer('save', { status: 202, body: { message: 'Later' } })
            : type(newStore),
        'storeForm: sending': () => say(page, { type: 'form.submitted' }),
        'storeForm: created': () => held.answer('save', { status: 201, body: { id: 9, name: newStore.name } }),
        'storeForm: cancelled': () => cancel(before),
      }
      if (contextOf(before).faults === null) return
      const act = acts[label]
      if (act) await act()
      else if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${label}`)
      else if (happened.event.type === 'step.opened') {
        // As a screen reader presses: messages may lie over the page.
        await sender(page, `step.opened ${String((happened.event as { place?: unknown }).place)}`).dispatchEvent(
          'click',
        )
      } else await sender(page, happened.event.type).dispatchEvent('click')
    },
    look: (snapshot) => {
      if (snapshot.status !== 'active') {
        return [there('left', heading(page, snapshot.matches('created') ? 'Sign in' : 'Dashboard'))]
      }
      const { filling } = snapshot.value as { readonly filling: string }
      return [
        there('step', page.getByRole('heading', { level: 2, name: titles[filling] ?? '', exact: true }).first()),
        ...senders(page, snapshot, { atTimes: ['step.completed', 'step.left'] }),
        ...wizardPlaces.map((place) =>
          enabled(place, sender(page, `step.opened ${place}`), snapshot.can({ type: 'step.opened', place })),
        ),
      ]
    },
    isFleeting: (snapshot) => snapshot.status === 'active' && contextOf(snapshot).faults === null,
  }
}

export const storeWizardCover: Cover = {
  model: onPage(storeWizardModel, isPossible),
  untaken: ['storeWizard.filling · xstate.error.actor.storeForm · 0'],
  drive: driverOf,
}
