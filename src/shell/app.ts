import type { ActorRefFrom } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Toast } from '#contract/shell/toast.ts'
import type { appMachine } from '#machines/shell/app.machine.ts'
import { keptPlace } from '#machines/shell/place-memory.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { settleAddress } from './early/late-address.ts'

export type App = ActorRefFrom<typeof appMachine>
let started: App | null = null

export function keepApp(actor: App): void {
  started = actor
}

/** The actor system of this tab. */
export function app(): App {
  if (started === null) throw new Error('The app was used before it was started.')
  return started
}

function childOf<Name extends 'session' | 'company' | 'locale' | 'toasts' | 'navigator'>(name: Name) {
  const child = app().getSnapshot().children[name]
  if (!child) throw new Error(`The app has no ${name}.`)
  return child
}

export const sessionActor = () => childOf('session')
export const companyActor = () => childOf('company')
export const localeActor = () => childOf('locale')
export const toastsActor = () => childOf('toasts')

export function raise(toast: Toast): void {
  toastsActor().send({ type: 'toast.raised', toast: { ...toast, at: new Date().toISOString() } })
}

/** The port `notify` of every page machine. The rules of all messages load after the first screen, with their words. */
export function notify(_: unknown, notice: Notice): void {
  import('#contract/messages.ts').then(
    ({ toastOf }) => raise(toastOf(notice)),
    () => raise({ key: notice.verbatim ?? notice.answer ?? notice.key, kind: 'error', hold: 'untilOk' }),
  )
}

/** The port `goTo` of every page machine. */
export function go(destination: Destination): void {
  childOf('navigator').send({ type: 'navigator.go', destination })
}

/** The current URL and history state. */
export function whereabouts() {
  settleAddress()
  return { at: location.pathname + location.search, state: history.state ?? {} }
}

/** Keeps a list for the way back from the details of a row; `kept` null forgets it (NAV-30). */
export function rememberPlace(kind: string, kept: unknown): void {
  app().send({ type: 'place.remembered', kind, kept })
}

export const rememberedPlace = (kind: string): unknown => keptPlace(app().getSnapshot().context.place, kind)
