import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import type { Language } from '#contract/session/account.ts'
import type { PersonAttribute } from '#contract/session/person-attributes.ts'
import { countryOptions } from '#contract/shell/countries.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { type account, loginSession } from '#gateway/identity/schema.ts'
import type { SecretBox } from '#gateway/identity/secret-box.ts'
import type { AccountAction, FlashMessage } from './account-actions.ts'
import { bad, formTo, good, pageResponse, tooManyTries, wordsIn } from './page.ts'
import { recoveryCode, secondFactor } from './schema.ts'
import { isStillWaiting } from './second-factor.ts'
import { enrolmentAddress } from './totp.ts'
import type { Words } from './words.ts'

type Person = typeof account.$inferSelect

/** Where a form goes, in the language of its page; the part behind the # brings who is refused back to its section. */
const actionOf = (language: Language, action: AccountAction, section: FlashMessage['section']) =>
  `/idp/account/${action}?ui_locales=${language}#${section}`

const openSessions = ({ database, clock }: Parts, accountId: string) =>
  database
    .db()
    .select({
      ...{ id: loginSession.id, createdAt: loginSession.createdAt },
      ...{ browser: loginSession.browser, address: loginSession.address },
    })
    .from(loginSession)
    .where(
      and(
        eq(loginSession.accountId, accountId),
        isNull(loginSession.endedAt),
        gt(loginSession.idleUntil, clock.now()),
        gt(loginSession.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(loginSession.createdAt))

const currentPassword = (say: Words) => html`<label>${say.currentPassword}
<input name="currentPassword" type="password" autocomplete="current-password" required maxlength="256"></label>`

/** What the profile shows: what was typed and refused, else what is kept. */
type Shown = (name: 'firstName' | 'lastName' | 'language' | PersonAttribute) => string

const shownOf = (person: Person, language: Language, typed: FlashMessage['typed'] = {}): Shown => {
  const { firstName, lastName, attributes } = person
  const kept: Readonly<Record<string, unknown>> = { ...attributes, firstName, lastName, language }
  return (name) => typed[name] ?? String(kept[name] ?? '')
}

const attributeInput = (say: Words, shown: Shown, name: PersonAttribute, complete: string) =>
  html`<label>${say[name]}<input name="${name}" autocomplete="${complete}" maxlength="100" value="${shown(name)}"></label>`

/** Another provider may have sent a country that is not a code: it is offered unchanged. */
const countryField = (say: Words, shown: Shown, language: Language) => {
  const held = shown('country')
  const options = countryOptions(language, held)
  const unlisted = held === '' || options.some(({ value }) => value === held) ? [] : [{ value: held, label: held }]
  return html`<label>${say.country}<select name="country" autocomplete="country"><option value="">${say.noCountry}</option>${[
    ...unlisted,
    ...options,
  ].map(({ value, label }) => html`<option value="${value}" ${value === held ? 'selected' : ''}>${label}</option>`)}
</select></label>`
}

const profileForm = (say: Words, shown: Shown, language: Language, isMain: boolean) =>
  formTo(
    actionOf(language, 'profile', 'profile'),
    html`<label>${say.firstName}<input name="firstName" autocomplete="given-name" required maxlength="100" value="${shown('firstName')}"></label>
<label>${say.lastName}<input name="lastName" autocomplete="family-name" required maxlength="100" value="${shown('lastName')}"></label>
<label>${say.language}<select name="language">
<option value="hr" lang="hr" ${shown('language') === 'hr' ? 'selected' : ''}>Hrvatski</option>
<option value="en" lang="en" ${shown('language') === 'en' ? 'selected' : ''}>English</option>
</select></label>
<p class="muted">${say.attributesHint}</p>
${attributeInput(say, shown, 'phone_number', 'tel')}
${attributeInput(say, shown, 'street', 'street-address')}
${attributeInput(say, shown, 'postal_code', 'postal-code')}
${attributeInput(say, shown, 'locality', 'address-level2')}
${countryField(say, shown, language)}
${raw(isMain ? '<button>' : '<button class="quiet">')}${say.save}</button>`,
  )

const passwordForm = (say: Words, { email }: Person, language: Language) =>
  formTo(
    actionOf(language, 'password', 'password'),
    html`<input type="hidden" name="username" autocomplete="username" value="${email}">
${currentPassword(say)}
<label>${say.newPassword}<input name="newPassword" type="password" autocomplete="new-password" required minlength="12" maxlength="256"></label>
<p class="muted hint">${say.passwordRule}</p>
<button class="quiet">${say.changePassword}</button>`,
  )

interface Sessions {
  readonly open: Awaited<ReturnType<typeof openSessions>>
  /** The one of this browser. */
  readonly own: string | null
}

const sessionList = (say: Words, { open: sessions, own }: Sessions, language: Language) =>
  sessions.length === 0
    ? html`<p class="muted">${say.noSessions}</p>`
    : html`<ul>${sessions.map(
        ({ id, createdAt, browser, address }) => html`<li><span>${[
          `${say.since} ${shownInstant(createdAt.toISOString())}`,
          ...[browser, address, id === own ? say.thisBrowser : null].filter((part) => part !== null),
        ].join(' · ')}</span>
${formTo(
  actionOf(language, 'end-session', 'sessions'),
  html`<input type="hidden" name="session" value="${id}"><button class="quiet">${say.endSession}</button>`,
)}</li>`,
      )}</ul>
${formTo(actionOf(language, 'end-all', 'sessions'), html`<button class="quiet">${say.endAll}</button>`)}`

/** The picture is made here, so that the secret reaches nobody else. */
const qrOf = (say: Words, secret: string, email: string) => {
  const svg = renderSVG(enrolmentAddress(secret, email), { ecc: 'M', border: 4 })
  return raw(svg.replace('<svg ', `<svg class="qr" role="img" aria-label="${say.qr}" `))
}

interface Factor {
  readonly secret: string
  readonly confirmedAt: Date | null
  readonly codesLeft: number
}

const factorSection = (say: Words, person: Person, row: Factor | undefined, language: Language) => {
  if (row === undefined) {
    return html`<p>${say.factorOff}</p>
${formTo(actionOf(language, 'start-factor', 'factor'), html`<button class="quiet">${say.startFactor}</button>`)}`
  }
  if (row.confirmedAt !== null) {
    return html`<p>${say.factorOn}</p><p class="muted">${say.codesLeft}: ${row.codesLeft}</p>
${formTo(
  actionOf(language, 'end-factor', 'factor'),
  html`${currentPassword(say)}
<button class="quiet">${say.endFactor}</button>
<button class="quiet" formaction="${actionOf(language, 'renew-codes', 'factor')}">${say.renewCodes}</button>`,
)}`
  }
  return html`<p>${say.scan}</p>${qrOf(say, row.secret, person.email)}
<p>${say.key}: <code>${(row.secret.match(/.{4}/g) ?? []).join(' ')}</code></p>
<p><a href="${enrolmentAddress(row.secret, person.email)}">${say.openApp}</a></p>
${formTo(
  actionOf(language, 'confirm-factor', 'factor'),
  html`<label>${say.code}<input name="code" autocomplete="one-time-code" inputmode="numeric" required maxlength="16"></label>
${currentPassword(say)}
<button>${say.startFactor}</button>`,
)}
${formTo(actionOf(language, 'cancel-factor', 'factor'), html`<button class="quiet">${say.cancelFactor}</button>`)}`
}

const codesLeft = async ({ database }: Parts, accountId: string): Promise<number> =>
  database.db().$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)))

const recoveryList = (say: Words, codes: readonly string[] | undefined) =>
  codes === undefined
    ? ''
    : html`<h3>${say.recoveryTitle}</h3><ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`

interface AccountView {
  readonly person: Person
  readonly language: Language
  /** The sign-in at the gateway in this browser. */
  readonly ownSession: string | null
  /** The outcome of the last action. */
  readonly flash: FlashMessage | null
}

/** The current account of one person. */
export const accountPage = async (
  parts: Parts & { readonly box: SecretBox },
  { person, language, ownSession, flash }: AccountView,
) => {
  const say = wordsIn(language)
  const sessions = { open: await openSessions(parts, person.id), own: ownSession }
  const [row] = await parts.database.db().select().from(secondFactor).where(eq(secondFactor.accountId, person.id))
  const kept = row && (row.confirmedAt !== null || isStillWaiting(row.createdAt, new Date())) ? row : undefined
  const factor = kept && {
    confirmedAt: kept.confirmedAt,
    secret: kept.confirmedAt === null ? parts.box.open(kept.secret, person.id) : '',
    codesLeft: await codesLeft(parts, person.id),
  }
  // The step that was begun has the page's one filled button.
  const isFactorBegun = factor?.confirmedAt === null
  const said = (section: FlashMessage['section']) => {
    if (flash?.section !== section || flash.message === 'scan') return ''
    if (flash.wait !== undefined) return bad(tooManyTries(say, flash.wait))
    return flash.isGood ? good(say[flash.message]) : bad(say[flash.message])
  }
  const refused = flash?.wait === undefined ? 400 : 429
  return pageResponse({
    ...{ language, title: say.account, status: flash === null || flash.isGood ? 200 : refused, wait: flash?.wait },
    body: html`<p class="muted">${person.email}</p>
<p><a href="${parts.config.publicUrl}/">${say.back}</a></p>
<section id="profile"><h2>${say.profile}</h2>${said('profile')}${profileForm(say, shownOf(person, language, flash?.typed), language, !isFactorBegun)}</section>
<section id="password"><h2>${say.password}</h2>${said('password')}${passwordForm(say, person, language)}</section>
<section id="factor"><h2>${say.secondFactor}</h2>${said('factor')}${recoveryList(say, flash?.recoveryCodes)}${factorSection(say, person, factor, language)}</section>
<section id="sessions"><h2>${say.sessions}</h2>${said('sessions')}${sessionList(say, sessions, language)}</section>`,
  })
}
