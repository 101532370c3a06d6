import { createActor, fromPromise } from 'xstate'
import { type Language, languages } from '#contract/session/account.ts'
import { putLanguage } from '#contract/session/calls.ts'
import { returnAddress } from '#contract/session/return-address.ts'
import { screens } from '#contract/session/screens.ts'
import {
  type AlertVerdict,
  type FailedReply,
  isSilentUnauthorized,
  messageOf,
  verdictOn,
} from '#contract/shell/alerts.ts'
import { hold } from '#contract/shell/toast.ts'
import { companyMachine } from '#machines/companies/company.machine.ts'
import type { Membership } from '#machines/companies/company-events.ts'
import { appMachine } from '#machines/shell/app.machine.ts'
import { localeMachine } from '#machines/shell/locale.machine.ts'
import { companyActors } from '#src/companies/company-actors.ts'
import { hearTabs, type News, showSignedIn, tellTabs } from '#src/session/other-tabs.ts'
import { sessionLogic } from '#src/session/session-actors.ts'
import { keptLeftPlace } from '#src/session/sign-in/left-place.ts'
import {
  type App,
  companyActor,
  go,
  keepApp,
  localeActor,
  notify,
  raise,
  sessionActor,
  whereabouts,
} from '#src/shell/app.ts'
import { navigator } from '#src/shell/browser/navigator.ts'
import { readStored, rememberStored } from '#src/shell/browser/storage.ts'
import { whenIdle } from '#src/shell/early/when-idle.ts'
import { activate } from '#src/shell/i18n.ts'
import { listen, request } from './client.ts'

const rights = () => import('./follow-rights.ts')

/** How long before the idle limit the warning shows. */
const warnBefore = 60_000

function tellOfSwitch(_: unknown, company: Membership): void {
  tellTabs({ kind: 'companySwitched', subject: readStored('sub') ?? '', company })
}

/** What could not be fetched is asked for until it comes: a browser does not always say that its connection is back. */
function speak(language: Language): void {
  activate(language).catch(() => setTimeout(() => speak(localeActor().getSnapshot().context.language), 2000))
}

/** What the sign-in screen was opened for; null on any other screen. */
function awaited(): string | null {
  if (location.pathname !== screens.login.path) return null
  return returnAddress(new URLSearchParams(location.search).get('from')) ?? '/'
}

export function startApp(): App {
  const started = createActor(
    appMachine.provide({
      actors: {
        session: sessionLogic,
        company: companyMachine.provide({
          actors: companyActors,
          actions: { remember: rememberStored, tellOtherTabs: tellOfSwitch },
        }),
        locale: localeMachine.provide({
          actors: {
            saveLanguage: fromPromise(async ({ input, signal }) => {
              await request(putLanguage, { query: { language: input.language }, signal, ignoreFailure: true })
            }),
          },
          actions: {
            activate: (_, { language }) => speak(language),
            tellOtherTabs: (_, { language }) => tellTabs({ kind: 'languageChosen', language }),
            remember: rememberStored,
            notify,
          },
        }),
        navigator,
      },
      actions: {
        tellGateway: (_, crash) => {
          void import('#src/shell/failure/browser-error.ts').then(({ report }) => report(crash))
        },
      },
    }),
    {
      input: {
        session: () => ({
          hasToken: readStored('authenticationToken') !== null,
          warnBefore,
          left: keptLeftPlace(),
        }),
        language: () => {
          const stored = readStored('lang')
          return languages.find((language) => language === stored) ?? null
        },
      },
    },
  )
  keepApp(started)
  hearClient()
  started.start()
  hearOtherTabs()
  return started
}

/** Draws the screens, again whenever a part of the app was restarted: they hold on to the actors of before. */
export function follow(started: App, draw: (restarts: number) => void, giveUp: () => void): void {
  let drawn = -1
  const look = () => {
    const { status, context } = started.getSnapshot()
    if (status !== 'active') return giveUp()
    if (context.restarts.length === drawn) return
    drawn = context.restarts.length
    sessionActor().subscribe((snapshot) => showSignedIn(snapshot.matches('signedIn')))
    whenIdle(() =>
      rights().then(
        ({ followRights }) => followRights(),
        () => undefined,
      ),
    )
    draw(drawn)
  }
  started.subscribe({ next: look, complete: look, error: look })
  look()
}

/**
 * Rights and terms are read again, and the first refusal of a burst is said (SES-15). Unsaved changes stay where they are. On the screens of the terms it is
 * no news that they are not accepted.
 */
function hearForbidden({ problem }: FailedReply): void {
  const isOfTerms = problem?.message === 'TERMS_NOT_ACCEPTED'
  if (isOfTerms && location.pathname.startsWith('/terms')) return
  const unsaved = !isOfTerms && companyActor().getSnapshot().context.unsaved
  const forbidden = { type: 'response.forbidden', ...whereabouts(), unsaved } as const
  const session = sessionActor()
  const isFirst = session.getSnapshot().can(forbidden)
  session.send(forbidden)
  if (isOfTerms || !isFirst) return
  void rights().then(
    ({ sayForbidden }) => sayForbidden(),
    () => notify(null, { key: 'RIGHTS_CHANGED' }),
  )
}

/** Nobody is signed out: the error page leads back to the same address (ERR-08, D92). Of several failures the first is told. */
function showError({ status, said }: Extract<AlertVerdict, { readonly kind: 'errorPage' }>): void {
  const { at, state } = whereabouts()
  if (location.pathname === screens.error.path) return
  go({ to: 'error', search: { status: String(status), ...said, from: at }, state: { broken: state } })
}

/** A 404 of such a call means that the person does not see the store any more. */
const endsAtStore = /:company\/stores\/:storeId(\/[a-z]+)*$/

/** Alerts, failures and use of the session, as section 8 sorts them (ERR-02…08, SES-14, SES-15, SES-32). */
function hearClient(): void {
  listen({
    company: () => companyActor().getSnapshot().context.selected?.id ?? null,
    onFailure: (failed) => {
      const verdict = verdictOn(failed)
      if (verdict.kind === 'toasts') for (const toast of verdict.toasts) raise(toast)
      if (verdict.kind === 'reauthorize') hearForbidden(failed)
      if (verdict.kind === 'signIn') {
        if (!isSilentUnauthorized(failed) && failed.body !== '') raise(messageOf(failed))
        sessionActor().send({ type: 'response.unauthorized', ...whereabouts() })
      }
      if (verdict.kind === 'errorPage') showError(verdict)
    },
    onAlert: (key, params) => {
      raise({ key, kind: 'success', hold: hold.success, values: { params: params ?? '' } })
    },
    onReply: ({ status, path, background }) => {
      if (status === 404 && endsAtStore.test(path)) companyActor().send({ type: 'company.changed' })
      if (!background) sessionActor().send({ type: 'session.used' })
    },
  })
}

function hearSignOut(subject: string): void {
  const { context } = sessionActor().getSnapshot()
  if (context.account?.subject === subject) notify(null, { key: 'SIGNED_OUT_ELSEWHERE' })
  sessionActor().send({ type: 'otherTab.signedOut', subject })
}

function hearNews(news: News): void {
  if (news.kind === 'signedIn')
    sessionActor().send({
      type: 'otherTab.signedIn',
      subject: news.subject,
      since: news.since,
      ...whereabouts(),
      returnTo: awaited(),
    })
  if (news.kind === 'signedOut') hearSignOut(news.subject)
  if (news.kind === 'languageChosen') localeActor().send({ type: 'language.adopted', language: news.language })
  if (news.kind === 'companySwitched' && news.subject === sessionActor().getSnapshot().context.account?.subject) {
    companyActor().send({ type: 'otherTab.switched', company: news.company })
  }
}

function hearOtherTabs(): void {
  hearTabs(hearNews, () => {
    const token = readStored('authenticationToken')
    const session = sessionActor().getSnapshot()
    if (token === null || !session.matches('signedIn')) return null
    const selected = companyActor().getSnapshot().context.selected
    return { token, since: session.context.since, company: selected && { id: selected.id, name: selected.name ?? '' } }
  })
}
