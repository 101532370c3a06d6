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
import { bad, type FieldMark, formTo, good, type Html, markOf, pageResponse, tooManyTries, wordsIn } from './page.ts'
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

/** How a field of a section is marked after a refusal. */
type Marks = (name: string) => FieldMark

/**
 * The first refused field is what the address of the page names, instead of its section: the browser then moves the
 * focus there without a script.
 */
const marksOf = (say: Words, section: FlashMessage['section'], faults: FlashMessage['faults'] = {}): Marks => {
  const [first] = Object.keys(faults)
  return (name) => {
    const { attributes, said } = markOf(faults[name] ? say[faults[name]] : null, `${section}-${name}`)
    return { attributes: name === first ? html`id="${section}" ${attributes}` : attributes, said }
  }
}

const currentPassword = (say: Words, { attributes, said }: FieldMark) => html`<label>${say.currentPassword}
<input name="currentPassword" type="password" autocomplete="current-password" required maxlength="256" ${attributes}></label>${said}`

/** What the profile shows: what was typed and refused, else what is kept. */
type Shown = (name: 'firstName' | 'lastName' | 'language' | PersonAttribute) => string

const shownOf = (person: Person, language: Language, typed: FlashMessage['typed'] = {}): Shown => {
  const { firstName, lastName, attributes } = person
  const kept: Readonly<Record<string, unknown>> = { ...attributes, firstName, lastName, language }
  return (name) => typed[name] ?? String(kept[name] ?? '')
}

interface ProfileView {
  readonly say: Words
  readonly shown: Shown
  readonly marks: Marks
  readonly language: Language
}

const nameInput = ({ say, shown, marks }: ProfileView, name: 'firstName' | 'lastName', complete: string) => {
  const { attributes, said } = marks(name)
  return html`<label>${say[name]}<input name="${name}" autocomplete="${complete}" required maxlength="100" value="${shown(name)}" ${attributes}></label>${said}`
}

const attributeInput = ({ say, shown, marks }: ProfileView, name: PersonAttribute, complete: string) => {
  const { attributes, said } = marks(name)
  return html`<label>${say[name]}<input name="${name}" autocomplete="${complete}" maxlength="100" value="${shown(name)}" ${attributes}></label>${said}`
}

/** Another provider may have sent a country that is not a code: it is offered unchanged. */
const countryField = ({ say, shown, marks, language }: ProfileView) => {
  const { attributes, said } = marks('country')
  const held = shown('country')
  const options = countryOptions(language, held)
  const unlisted = held === '' || options.some(({ value }) => value === held) ? [] : [{ value: held, label: held }]
  return html`<label>${say.country}<select name="country" autocomplete="country" ${attributes}><option value="">${say.noCountry}</option>${[
    ...unlisted,
    ...options,
  ].map(({ value, label }) => html`<option value="${value}" ${value === held ? 'selected' : ''}>${label}</option>`)}
</select></label>${said}`
}

const profileForm = (view: ProfileView, isMain: boolean) => {
  const { say, shown, marks, language } = view
  const atLanguage = marks('language')
  return formTo(
    actionOf(language, 'profile', 'profile'),
    html`${nameInput(view, 'firstName', 'given-name')}
${nameInput(view, 'lastName', 'family-name')}
<label>${say.language}<select name="language" ${atLanguage.attributes}>
<option value="hr" lang="hr" ${shown('language') === 'hr' ? 'selected' : ''}>Hrvatski</option>
<option value="en" lang="en" ${shown('language') === 'en' ? 'selected' : ''}>English</option>
</select></label>${atLanguage.said}
<p class="muted">${say.attributesHint}</p>
${attributeInput(view, 'phone_number', 'tel')}
${attributeInput(view, 'street', 'street-address')}
${attributeInput(view, 'postal_code', 'postal-code')}
${attributeInput(view, 'locality', 'address-level2')}
${countryField(view)}
${raw(isMain ? '<button>' : '<button class="quiet">')}${say.save}</button>`,
  )
}

const passwordForm = (say: Words, { email }: Person, language: Language, marks: Marks) => {
  const atNew = marks('newPassword')
  return formTo(
    actionOf(language, 'password', 'password'),
    html`<input type="hidden" name="username" autocomplete="username" value="${email}">
${currentPassword(say, marks('currentPassword'))}
<label>${say.newPassword}<input name="newPassword" type="password" autocomplete="new-password" required minlength="12" maxlength="256" ${atNew.attributes}></label>${atNew.said}
<p class="muted hint">${say.passwordRule}</p>
<button class="quiet">${say.changePassword}</button>`,
  )
}

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

interface FactorView {
  readonly say: Words
  readonly person: Person
  readonly row: Factor | undefined
  readonly language: Language
  readonly marks: Marks
}

const factorSection = ({ say, person, row, language, marks }: FactorView) => {
  if (row === undefined) {
    return html`<p>${say.factorOff}</p>
${formTo(actionOf(language, 'start-factor', 'factor'), html`<button class="quiet">${say.startFactor}</button>`)}`
  }
  if (row.confirmedAt !== null) {
    return html`<p>${say.factorOn}</p><p class="muted">${say.codesLeft}: ${row.codesLeft}</p>
${formTo(
  actionOf(language, 'end-factor', 'factor'),
  html`${currentPassword(say, marks('currentPassword'))}
<button class="quiet">${say.endFactor}</button>
<button class="quiet" formaction="${actionOf(language, 'renew-codes', 'factor')}">${say.renewCodes}</button>`,
)}`
  }
  const atCode = marks('code')
  return html`<p>${say.scan}</p>${qrOf(say, row.secret, person.email)}
<p>${say.key}: <code>${(row.secret.match(/.{4}/g) ?? []).join(' ')}</code></p>
<p><a href="${enrolmentAddress(row.secret, person.email)}">${say.openApp}</a></p>
${formTo(
  actionOf(language, 'confirm-factor', 'factor'),
  html`<label>${say.code}<input name="code" autocomplete="one-time-code" inputmode="numeric" required maxlength="16" ${atCode.attributes}></label>${atCode.said}
${currentPassword(say, marks('currentPassword'))}
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

const said = (say: Words, flash: FlashMessage | null) => {
  if (flash === null || flash.message === 'scan' || flash.faults !== undefined) return ''
  if (flash.wait !== undefined) return bad(tooManyTries(say, flash.wait))
  return flash.isGood ? good(say[flash.message]) : bad(say[flash.message])
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
  const at = (section: FlashMessage['section']) => (flash?.section === section ? flash : null)
  const marks = (section: FlashMessage['section']) => marksOf(say, section, at(section)?.faults)
  /** A section begins with what was said of it as a whole. */
  const sectionOf = (section: FlashMessage['section'], title: string, content: Html) => {
    const id = at(section)?.faults === undefined ? html` id="${section}"` : ''
    return html`<section${id}><h2>${title}</h2>${said(say, at(section))}${content}</section>`
  }
  const profileView = { say, shown: shownOf(person, language, flash?.typed), language, marks: marks('profile') }
  const factorView = { say, person, row: factor, language, marks: marks('factor') }
  const refused = flash?.wait === undefined ? 400 : 429
  return pageResponse({
    ...{ language, title: say.account, status: flash === null || flash.isGood ? 200 : refused, wait: flash?.wait },
    body: html`<p class="muted">${person.email}</p>
<p><a href="${parts.config.publicUrl}/">${say.back}</a></p>
${sectionOf('profile', say.profile, html`${profileForm(profileView, !isFactorBegun)}`)}
${sectionOf('password', say.password, html`${passwordForm(say, person, language, marks('password'))}`)}
${sectionOf('factor', say.secondFactor, html`${recoveryList(say, flash?.recoveryCodes)}${factorSection(factorView)}`)}
${sectionOf('sessions', say.sessions, html`${sessionList(say, sessions, language)}`)}`,
  })
}
