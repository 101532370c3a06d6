import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { errors } from 'oidc-provider'
import * as v from 'valibot'
import { Credentials, type SignInRefusal } from '#contract/session/sign-in.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { checkPassword } from '#gateway/identity/login/check-password.ts'
import { rememberBrowser } from '#gateway/identity/login/known-browser.ts'
import { forgetTries, waitBeforeTry } from '#gateway/identity/login/login-attempts.ts'
import { personOf } from '#gateway/identity/login/login-session.ts'
import { refusedSignIn } from '#gateway/identity/login/refused-sign-in.ts'
import { clearedSecondStep, takeSecondStep } from '#gateway/identity/login/second-step.ts'
import { secretIn } from '#gateway/identity/login/session-cookie.ts'
import { clearedFormMark, personByForm } from '#gateway/identity/login/signed-in-by-form.ts'
import { ownTrier } from '#gateway/identity/trier.ts'
import { showBroken } from '#gateway/web/broken-page.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import { isKeepable } from '#gateway/web/request-parts.ts'
import type { Env } from '#gateway/web/router.ts'
import { isFromElsewhere } from '#gateway/web/same-origin.ts'
import {
  bad,
  brokenPage,
  expiredPage,
  formTo,
  languageOf,
  markOf,
  pageResponse,
  tooLongPage,
  tooManyTries,
  wordsIn,
} from './page.ts'
import type { IdentityProvider } from './provider.ts'
import { hasSecondFactor, isSecondFactor } from './second-factor.ts'
import { accountClient } from './settings.ts'
import type { Words } from './words.ts'

type Interaction = Awaited<ReturnType<IdentityProvider['provider']['interactionDetails']>>
type Refusal = Exclude<SignInRefusal, 'SECOND_FACTOR_NEEDED' | 'OFFLINE_USER'> | 'BAD_CODE'

/** What a form of these pages may hold. */
export const formLimit = bodyLimit({
  maxSize: 16 * 1024,
  onError: ({ req }) => tooLongPage(languageOf(null, req.header('accept-language'))),
})
const SECOND_STEP_WITHIN_MS = 5 * 60_000

/** The right password was typed in this interaction, a moment ago; a second factor is still to come. */
const Passed = v.object({ accountId: v.string(), at: v.number(), remember: v.boolean() })

/** Why the last try of a step was refused; the name that was typed is sealed. */
const Refused = v.object({
  step: v.picklist(['password', 'code']),
  reason: v.picklist(['BAD_CREDENTIALS', 'TOO_MANY_TRIES', 'BAD_CODE', 'required']),
  username: v.optional(v.string()),
  /** When another try is heard, where too many were made. */
  until: v.optional(v.number()),
})
type Refused = v.InferOutput<typeof Refused>

const TypedIn = v.object({
  username: v.pipe(Credentials.entries.username, v.check(isKeepable)),
  password: Credentials.entries.password,
})

const passedIn = ({ result }: Interaction): v.InferOutput<typeof Passed> | null => {
  const passed = v.safeParse(Passed, result?.passed)
  return passed.success && Date.now() - passed.output.at < SECOND_STEP_WITHIN_MS ? passed.output : null
}

const refusedIn = ({ result }: Interaction, step: Refused['step']): Refused | null => {
  const refused = v.safeParse(Refused, result?.refused)
  return refused.success && refused.output.step === step ? refused.output : null
}

const goTo = (address: string): Response => new Response(null, { status: 303, headers: { Location: address } })

/** What a page with a refusal answers: its status, and how long to wait. */
const answerOf = (refused: Refused | null): { readonly status: number; readonly wait?: number } => {
  if (refused === null) return { status: 200 }
  if (refused.reason === 'required') return { status: 400 }
  if (refused.reason !== 'TOO_MANY_TRIES') return { status: 401 }
  return { status: 429, wait: ((refused.until ?? 0) - Date.now()) / 1000 }
}

const textOf = (refused: Refused | null, say: Words): string | null => {
  if (refused === null) return null
  return refused.reason === 'TOO_MANY_TRIES' ? tooManyTries(say, answerOf(refused).wait ?? 0) : say[refused.reason]
}

const inSeconds = (wait: number): number => Date.now() + wait * 1000

const targetsOf = ({ params }: Interaction): readonly string[] =>
  typeof params.redirect_uri === 'string' ? [new URL(params.redirect_uri).origin] : []

/** Signing in at the provider: name and password, then a code where the account asks for one. Pages without a script. */
export const mountSignInPages = (app: Hono<Env>, parts: Parts, { provider, box }: IdentityProvider): void => {
  const { database, config } = parts

  const passwordPage = (context: Context<Env>, interaction: Interaction) => {
    const refused = refusedIn(interaction, 'password')
    const username = refused?.username === undefined ? '' : box.open(refused.username, interaction.uid)
    const language = languageOf(interaction.params.ui_locales, context.req.header('accept-language'))
    const say = wordsIn(language)
    const known = username || (typeof interaction.params.login_hint === 'string' ? interaction.params.login_hint : '')
    const isIncomplete = refused?.reason === 'required'
    const atName = markOf(isIncomplete && known === '' ? say.required : null, 'bad-username')
    const atPassword = markOf(isIncomplete && known !== '' ? say.required : null, 'bad-password')
    return pageResponse({
      ...{ language, title: say.signIn, ...answerOf(refused), formTargets: targetsOf(interaction) },
      body: html`<p class="muted">${say.purpose}</p>${bad(isIncomplete ? null : textOf(refused, say))}
${formTo(
  null,
  html`<input type="hidden" name="step" value="password">
<label>${say.email}<input name="username" type="email" autocomplete="username" required maxlength="255" value="${known}" ${known === '' ? 'autofocus' : ''} ${atName.attributes}></label>${atName.said}
<label>${say.password}<input name="password" type="password" autocomplete="current-password" required maxlength="256" ${known === '' ? '' : 'autofocus'} ${atPassword.attributes}></label>${atPassword.said}
<label class="tick"><input name="remember" type="checkbox" value="on">${say.remember}</label>
<button>${say.enter}</button>`,
)}`,
    })
  }

  const codePage = (context: Context<Env>, interaction: Interaction) => {
    const refused = refusedIn(interaction, 'code')
    const language = languageOf(interaction.params.ui_locales, context.req.header('accept-language'))
    const say = wordsIn(language)
    const isLocked = refused?.reason === 'TOO_MANY_TRIES'
    const atCode = markOf(isLocked ? null : textOf(refused, say), 'bad-code')
    return pageResponse({
      ...{ language, title: say.secondFactor, ...answerOf(refused), formTargets: targetsOf(interaction) },
      body: html`<p class="muted">${say.secondFactorHint}</p>${bad(isLocked ? textOf(refused, say) : null)}
${formTo(
  null,
  html`<input type="hidden" name="step" value="code">
<label>${say.code}<input name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required maxlength="64" autofocus ${atCode.attributes}></label>${atCode.said}
<button>${say.next}</button>`,
)}
${formTo(null, html`<input type="hidden" name="step" value="restart"><button class="quiet">${say.startOver}</button>`)}`,
    })
  }

  const expired = (context: Context<Env>) =>
    pageResponse(expiredPage(languageOf(null, context.req.header('accept-language')), `${config.publicUrl}/login`))

  const keep = async (context: Context<Env>, result: Parameters<typeof provider.interactionResult>[2]) => {
    const { incoming, outgoing } = context.env
    return provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })
  }

  /** Another page follows what was refused, so that neither a reload nor Back tries it again. */
  const refuse = async (context: Context<Env>, result: { readonly refused: Refused; readonly passed?: object }) => {
    await keep(context, result)
    return goTo(context.req.path)
  }

  const signIn = async (context: Context<Env>, accountId: string, remember: boolean, amr: readonly string[]) => {
    const page = goTo(await keep(context, { login: { accountId, amr: [...amr], remember } }))
    const cookies = context.req.header('cookie')
    page.headers.append('Set-Cookie', await rememberBrowser(parts, cookies, accountId))
    if ((await personByForm(parts, cookies)) !== accountId) {
      page.headers.append('Set-Cookie', clearedFormMark(config.publicUrl))
    }
    return page
  }

  const comingFrom = (context: Context<Env>) => ({
    ...{ database, config, clock: parts.clock, requestId: context.get('requestId') },
    header: (name: string) => context.req.header(name),
    from: readClientInfo(config, context.env.incoming.socket.remoteAddress, (name) => context.req.header(name)),
  })

  const takePassword = async (context: Context<Env>, interaction: Interaction, form: Record<string, unknown>) => {
    const parsed = v.safeParse(TypedIn, form)
    if (!parsed.success) {
      const reason = form.username === '' || form.password === '' ? 'required' : 'BAD_CREDENTIALS'
      const typed = v.safeParse(TypedIn.entries.username, form.username)
      const kept = typed.success ? { username: box.seal(typed.output, interaction.uid) } : {}
      return refuse(context, { refused: { step: 'password', reason, ...kept } })
    }
    const { username, password } = parsed.output
    const verdict = await checkPassword(comingFrom(context), username, password)
    if (verdict.kind === 'refused') {
      await refusedSignIn(comingFrom(context), { username }, verdict.reason)
      const sealed = box.seal(username, interaction.uid)
      const until = verdict.reason === 'TOO_MANY_TRIES' ? inSeconds(verdict.retryAfter) : undefined
      return refuse(context, {
        refused: { step: 'password', reason: verdict.reason, username: sealed, ...(until && { until }) },
      })
    }
    const { accountId, secondFactor } = verdict
    const remember = form.remember === 'on'
    if (!secondFactor) return signIn(context, accountId, remember, ['pwd'])
    await keep(context, { passed: { accountId, remember, at: Date.now() } })
    return goTo(context.req.path)
  }

  const takeCode = async (context: Context<Env>, passed: v.InferOutput<typeof Passed>, code: string) => {
    const { accountId, remember } = passed
    const refuseCode = async (reason: Refusal, until?: number) => {
      await refusedSignIn(comingFrom(context), { accountId }, reason)
      return refuse(context, { passed, refused: { step: 'code', reason, ...(until && { until }) } })
    }
    if (code.trim() === '') return refuse(context, { passed, refused: { step: 'code', reason: 'required' } })
    const trier = ownTrier('second factor', accountId)
    const wait = await waitBeforeTry(parts, trier)
    if (wait > 0) return refuseCode('TOO_MANY_TRIES', inSeconds(wait))
    const place = { database, box, now: () => new Date() }
    if (!(await isSecondFactor(place, accountId, code))) return refuseCode('BAD_CODE')
    await forgetTries(parts, trier)
    return signIn(context, accountId, remember, ['pwd', 'otp'])
  }

  const withInteraction = async (
    context: Context<Env>,
    work: (interaction: Interaction) => Response | Promise<Response>,
  ): Promise<Response> => {
    try {
      return await work(await provider.interactionDetails(context.env.incoming, context.env.outgoing))
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return expired(context)
      throw error
    }
  }

  /** A person who is signed in to Riva in this browser reaches their account without a second sign-in (SES-27). */
  const signedInPerson = async (context: Context<Env>, { params, prompt, result }: Interaction) => {
    const isUnknown = ['no_session', 'another_person'].some((reason) => prompt.reasons.includes(reason))
    const isFirstVisit = isUnknown && result === undefined
    if (params.client_id !== accountClient || !isFirstVisit) return null
    const secret = secretIn(context.req.header('cookie'), config.publicUrl)
    const person = secret === null ? null : await personOf(database, parts.clock, secret)
    return person === null || (await hasSecondFactor(database, person.accountId)) ? null : person
  }

  app.use(
    '/idp/*',
    showBroken(({ req, res }, reference) =>
      pageResponse(brokenPage(languageOf(null, req.header('accept-language')), res.status === 503, reference)),
    ),
  )

  app.get('/idp/interaction/:uid', (context) =>
    withInteraction(context, async (interaction) => {
      const taken = interaction.result === undefined ? await takeSecondStep(parts, context.req.header('cookie')) : null
      if (taken === null) {
        const person = await signedInPerson(context, interaction)
        if (person !== null) return signIn(context, person.accountId, person.remembered, ['pwd'])
        return passedIn(interaction) === null ? passwordPage(context, interaction) : codePage(context, interaction)
      }
      await keep(context, { passed: { ...taken, at: Date.now() } })
      const page = goTo(context.req.path)
      page.headers.append('Set-Cookie', clearedSecondStep(config.publicUrl))
      return page
    }),
  )

  app.post('/idp/interaction/:uid', formLimit, (context) =>
    withInteraction(context, async (interaction) => {
      if (isFromElsewhere(context.req.raw, config.publicUrl)) return expired(context)
      const form = await context.req.parseBody()
      const passed = passedIn(interaction)
      if (form.step === 'password') return takePassword(context, interaction, { ...form })
      if (form.step === 'code' && passed !== null) {
        return takeCode(context, passed, typeof form.code === 'string' ? form.code : '')
      }
      await keep(context, {})
      return goTo(context.req.path)
    }),
  )
}
