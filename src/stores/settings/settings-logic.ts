import { fromPromise } from 'xstate'
import type { Problem } from '#contract/shell/fields.ts'
import { showSecretKey, updateStore } from '#contract/stores/form-calls.ts'
import {
  languagesOf,
  listLanguages,
  type NotificationLanguage,
  notificationLanguages,
} from '#contract/stores/languages.ts'
import {
  type ApplePay,
  getApplePay,
  getProfileCode,
  registerDomain,
  saveProfileCode,
  unregisterDomain,
} from '#contract/stores/service-calls.ts'
import { domainForm, profileCodeForm } from '#contract/stores/service-forms.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import { getStore } from '#contract/stores/settings-calls.ts'
import { maskedKey, type StoreForm, storeForm } from '#contract/stores/store-form.ts'
import { bodyOfStore, savedStoreForm } from '#contract/stores/store-wire.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { applePayMachine } from '#machines/stores/apple-pay.machine.ts'
import { secretKeyMachine } from '#machines/stores/secret-key.machine.ts'
import {
  type NamedStore,
  type StoreFound,
  storeFormMachine,
  storeSettingsMachine,
} from '#machines/stores/store-settings.machine.ts'
import { request } from '#src/client.ts'
import { companyChanged } from '#src/companies/company-changed.ts'
import { formLogic, formPorts, refusedAs, refusedFields, refusedWith, savesWith } from '#src/shell/asked/form-calls.ts'
import { saveOver, toldBy } from '#src/shell/asked/save-over.ts'
import { savedFormLogic } from '#src/shell/asked/saved-form.ts'
import { ports } from '#src/shell/ports.ts'
import { isCleanedSame } from './cleaned-texts.ts'

const paramsOf = ({ store }: NamedStore) => ({ storeId: store })

interface Saving {
  readonly values: StoreForm
  readonly saved: StoreForm
  readonly signal: AbortSignal
}

/** One store as it is read and saved: what somebody else saved meanwhile is never written over unseen. */
function storeCalls(named: NamedStore) {
  let revision: string | undefined
  let stored: StoreSettings | undefined
  let listed: readonly NotificationLanguage[] = notificationLanguages
  const params = () => paramsOf(named)
  const take = (store: StoreSettings) => {
    revision = store.revision
    stored = store
    return savedStoreForm(store, languages())
  }
  const languages = () => languagesOf(listed, stored?.cardholderNotifications?.languages)
  /** A gateway that does not list them has the two of the documents. */
  const readLanguages = async (signal: AbortSignal) => {
    const { body } = await request(listLanguages, { signal, ignoreFailure: true }).catch(() => ({ body: [] }))
    if (body.length > 0) listed = body
  }
  const storeNow = async (signal: AbortSignal): Promise<StoreSettings | null> => {
    const reply = await request(getStore, { params: params(), signal, ignoreFailure: true })
    return reply.status === 200 ? reply.body : null
  }
  const toldBySaved = async (message: string | null, { values, signal }: Saving): Promise<SaveAnswer> =>
    toldBy(storeForm, values, {
      message,
      now: await storeNow(signal).catch(() => null),
      valuesOf: (now: StoreSettings) => savedStoreForm(now, languages()),
      take,
      saved: 'STORE_SUCCESSFULLY_UPDATED',
      failed: 'STORE_ERROR_OCCURRED',
    })
  const send = async (saving: Saving): Promise<SaveAnswer | null> => {
    const { values, signal } = saving
    const reply = await request(updateStore, {
      params: params(),
      body: bodyOfStore(values, stored, languages()),
      signal,
      ignoreFailure: true,
      ...(revision !== undefined && { revision }),
    }).catch(refusedWith)
    if ('kind' in reply) return reply
    if (reply.status === 200) return { kind: 'saved', values: take(reply.body) }
    if (reply.status === 202) return toldBySaved(reply.body.message, saving)
    if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
    return null
  }
  const save = (saving: Saving): Promise<SaveAnswer> =>
    saveOver(storeForm, saving, {
      hasRevision: revision !== undefined,
      send: () => send(saving),
      readNow: async () => {
        const now = await storeNow(saving.signal)
        return now === null ? refusedAs(404) : { values: take(now) }
      },
      isOwn: (now) => isCleanedSame(named.store, storeForm.changes(saving.values, now), saving.signal),
    })
  const read = async (signal: AbortSignal): Promise<StoreFound> => {
    const [store] = await Promise.all([storeNow(signal), readLanguages(signal)])
    if (store === null) return { kind: 'notFound' }
    take(store)
    return { kind: 'found', store, languages: languages() }
  }
  return { read, save }
}

export function storeSettingsLogic(named: NamedStore) {
  const calls = storeCalls(named)
  return storeSettingsMachine.provide({
    actors: {
      fetchStore: fromPromise<StoreFound, NamedStore>(({ signal }) => calls.read(signal)),
      storeForm: storeFormMachine.provide({
        actors: { save: savesWith(storeForm, calls.save) },
        actions: formPorts,
      }),
    },
    actions: { ...ports, refreshStores: companyChanged },
  })
}

/** A gateway may tell the key with the store; `saved` is then no mask. */
export const secretKeyLogic = (saved: string, enterNewKey: () => void) =>
  secretKeyMachine.provide({
    actors: {
      readKey: fromPromise<string, NamedStore>(async ({ input, signal }) => {
        if (saved !== maskedKey) return saved
        const reply = await request(showSecretKey, { params: paramsOf(input), signal, ignoreFailure: true })
        return reply.body.secretKey
      }),
    },
    actions: { ...ports, enterNewKey },
  })

interface RefusedDomain {
  readonly status: 400 | 409
  readonly body: Problem
}

/** Where the service went off meanwhile, the tab learns it with the stores. */
function refusedDomain({ status, body }: RefusedDomain): SaveAnswer {
  if (status === 400) {
    const isFull = body.fieldErrors?.some(({ message }) => message === 'full') === true
    return { kind: 'refused', issues: { domain: isFull ? 'full' : 'invalid' } }
  }
  companyChanged()
  return { kind: 'refused', trouble: 'notActive' }
}

export function applePayLogic(named: NamedStore, storeName: () => string) {
  const shared = (signal: AbortSignal) => ({ params: paramsOf(named), signal, ignoreFailure: true })
  const dialog = (send: (domain: string, signal: AbortSignal) => Promise<{ readonly status: 200 } | RefusedDomain>) =>
    formLogic(domainForm, async ({ values, signal }) => {
      const reply = await send(values.domain, signal)
      return reply.status === 200 ? { kind: 'saved', values } : refusedDomain(reply)
    })
  return applePayMachine.provide({
    actors: {
      fetchApplePay: fromPromise<ApplePay, NamedStore>(
        async ({ signal }) => (await request(getApplePay, shared(signal))).body,
      ),
      registration: dialog(async (domain, signal) => {
        const body = { storeId: named.store, storeName: storeName(), domain }
        return request(registerDomain, { ...shared(signal), body })
      }),
      removal: dialog(async (domain, signal) => {
        const body = { storeId: named.store, domain }
        return request(unregisterDomain, { ...shared(signal), body })
      }),
    },
  })
}

export const cryptoCodeLogic = (named: NamedStore) =>
  savedFormLogic(profileCodeForm, {
    readSaved: async (signal) => {
      const reply = await request(getProfileCode, { params: paramsOf(named), signal, ignoreFailure: true })
      return reply.body.profileCode
    },
    save: async ({ values, signal }) => {
      const profileCode = values.profileCode.trim()
      const reply = await request(saveProfileCode, {
        params: paramsOf(named),
        query: { profileCode },
        signal,
        ignoreFailure: true,
      }).catch(refusedWith)
      if ('kind' in reply) return reply
      if (reply.status === 204) return { kind: 'saved', values: { profileCode } }
      if (reply.status === 409) companyChanged()
      return { kind: 'refused', trouble: reply.status === 409 ? 'notActive' : 'refused' }
    },
  })
