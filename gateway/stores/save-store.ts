import { and, eq } from 'drizzle-orm'
import { holds } from '#contract/session/access-rules.ts'
import { isProduction } from '#contract/session/account.ts'
import { type FormValues, valueAt, withValue } from '#contract/shell/form/values.ts'
import { headers } from '#contract/shell/headers.ts'
import { storeCards } from '#contract/stores/card-brands.ts'
import type { createStore as createStoreCall, updateStore as updateStoreCall } from '#contract/stores/form-calls.ts'
import type { StoreBody } from '#contract/stores/settings.ts'
import { maskedKey, type StoreForm, type StoreFormEnv, storeForm } from '#contract/stores/store-form.ts'
import { formOfStore, newStoreForm } from '#contract/stores/store-wire.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Config } from '#gateway/ground/config.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields, notFound } from '#gateway/ground/refusal.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { randomKey } from './random-key.ts'
import { store } from './schema.ts'
import { shownHtml } from './shown-texts.ts'
import { columnsOf, formOfRow, settingsOf } from './store-row.ts'

const ofOnePerson = { times: 100, seconds: 86_400 }
const longestText = 500

const envOf = (config: Config, mode: StoreFormEnv['mode'], discountEnabled: boolean): StoreFormEnv => ({
  mode,
  discountEnabled,
  testMode: config.testMode,
  production: isProduction(config),
})

/** The form as it may be saved: what does not show keeps its value, and outside test mode nothing is debugged (STS-04, STO-22). */
const permitted = (form: StoreForm, saved: StoreForm, env: StoreFormEnv): StoreForm => ({
  ...form,
  enabled: env.production ? saved.enabled : form.enabled,
  debugEnabled: env.testMode && form.debugEnabled,
  domain: env.mode === 'edit' ? saved.domain : form.domain,
  discounts: env.discountEnabled ? form.discounts : saved.discounts,
  pisOptionEnabled: saved.pisOptionEnabled,
  cards: Object.fromEntries(
    Object.entries(form.cards).filter(
      ([card]) => Object.hasOwn(saved.cards, card) || storeCards.some((known) => known === card),
    ),
  ),
})

const bodiesCleaned = <Text extends { readonly body: string }>(texts: Readonly<Record<string, Text>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { ...text, body: shownHtml(text.body) }]))

/** Its rules are about what is kept: cleaning may leave nothing of a text, or make it many times as long. */
const cleaned = (form: StoreForm): StoreForm => ({
  ...form,
  merchantHeader: shownHtml(form.merchantHeader),
  merchantBody: shownHtml(form.merchantBody),
  mails: bodiesCleaned(form.mails),
  templates: bodiesCleaned(form.templates),
  terms: Object.fromEntries(Object.entries(form.terms).map(([key, { text }]) => [key, { text: shownHtml(text) }])),
})

/** A limit holds for what does not show too: nobody could mend it there, so the former value stays. */
const withinLimits = (form: StoreForm, saved: StoreForm, env: StoreFormEnv): StoreForm => {
  const all = { ...form, payByLinkEnabled: true, merchantEnabled: true, cardholderEnabled: true }
  const hidden = Object.entries(storeForm.issues(all, env)).filter(([, issue]) => issue !== 'required')
  return storeForm.own(
    hidden.reduce<FormValues>((values, [path]) => withValue(values, path, valueAt(saved, path)), form),
  )
}

const checked = (body: StoreBody, saved: StoreForm, env: StoreFormEnv): StoreForm => {
  const form = cleaned(permitted(formOfStore(body, saved), saved, env))
  const issues = Object.entries(storeForm.issues(form, env))
  if (issues.length > 0) throw badFields(issues.map(([field, message]) => ({ field, message: String(message) })))
  return withinLimits(form, saved, env)
}

const shown = (path: string, value: unknown): string | null => {
  if (path === 'secretKey') return value === maskedKey ? maskedKey : '•••'
  const text = String(value ?? '')
  if (text === '') return null
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** What was changed, for the trail; of the key only that it is another one. */
const changesOfForm = (before: StoreForm, after: StoreForm): readonly FieldChange[] =>
  storeForm
    .changes(before, after)
    .map(({ path, before: was, after: is }) => ({ field: path, before: shown(path, was), after: shown(path, is) }))

/** A new store (STO-25). The same form once more replies what it made: the reply to the first was lost. */
export const createStore: Handler<typeof createStoreCall> = async (visit, { params, body }) => {
  const { database, clock, config, sub, rights } = visit
  const companyId = Number(params.company)
  const start = newStoreForm(randomKey())
  const form = checked(body, start, envOf(config, 'create', false))
  const now = clock.now()
  return database.tx(async (db) => {
    await slowDown(visit, `stores of ${sub}`, ofOnePerson)
    await database.query('select 1 from company where id = $1 for no key update', [companyId])
    const columns = columnsOf(
      { ...form, secretKey: form.secretKey === maskedKey ? start.secretKey : form.secretKey },
      null,
    )
    const [same] = await db
      .select()
      .from(store)
      .where(and(eq(store.companyId, companyId), eq(store.name, columns.name), eq(store.secretKey, columns.secretKey)))
    if (same) return { status: 201, body: settingsOf(same, true) }
    const [made] = await db
      .insert(store)
      .values({ ...columns, companyId, createdAt: now, updatedAt: now })
      .returning()
    if (!made) throw new Error('The store that was just made is gone.')
    await record(visit, {
      company: companyId,
      action: 'STORE_CREATED',
      subject: { kind: 'store', id: made.id, label: made.name },
    })
    return { status: 201, body: settingsOf(made, holds(rights, 'ROLE_STORE_ADMIN', { company: params.company })) }
  })
}

/** Changes a store (STS-53, STS-54). A revision that is not the latest is refused, so nothing is overwritten unseen. */
export const updateStore: Handler<typeof updateStoreCall> = async (visit, { params, body }) => {
  const { database, clock, config } = visit
  const [companyId, id] = [Number(params.company), Number(params.storeId)]
  return database.tx(async (db) => {
    const at = and(eq(store.companyId, companyId), eq(store.id, id))
    const [before] = await db.select().from(store).where(at).for('update')
    if (!before) throw notFound()
    if (isOutdated(visit.header(headers.version), String(before.revision))) {
      return { status: 409, body: { message: 'STORE_CHANGED' } }
    }
    const saved = formOfRow(before)
    const form = checked(body, saved, envOf(config, 'edit', before.settings.discountEnabled ?? false))
    const columns = columnsOf(form, before)
    const changes = changesOfForm(saved, {
      ...form,
      secretKey: columns.secretKey === before.secretKey ? maskedKey : '',
    })
    if (changes.length === 0) return { status: 200, body: settingsOf(before, true) }
    const [after] = await db
      .update(store)
      .set({ ...columns, revision: before.revision + 1, updatedAt: clock.now() })
      .where(at)
      .returning()
    if (!after) throw new Error('The store that was just locked is gone.')
    await record(visit, {
      company: companyId,
      action: 'STORE_CHANGED',
      subject: { kind: 'store', id, label: after.name },
      changes,
    })
    return { status: 200, body: settingsOf(after, true) }
  })
}
