import { fromPromise } from 'xstate'
import type { Notice } from '#contract/messages.ts'

/*
 * Everything a machine asks of the outside. The app supplies it with provide(); a machine that is started without it
 * says what is missing.
 */

export function missing(name: string): never {
  throw new Error(`The machine was started without "${name}": supply it with provide().`)
}

export const missingActor = <TOutput, TInput>(name: string) => fromPromise<TOutput, TInput>(async () => missing(name))

/** A place of the app by its screen name; `state` is what must not stand in the address. */
export interface Destination {
  readonly to: string
  /** An address of our own that was kept for later; it wins over `to`. */
  readonly href?: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly state?: Readonly<Record<string, unknown>>
  readonly replace?: boolean
}

/** `body` is whatever the browser can save; a machine only hands it on. */
export interface SavedFile {
  readonly name: string
  readonly body: unknown
}

/** `value` null forgets the key. */
export interface Memo {
  readonly key: string
  readonly value: unknown
}

/** Fields that the browser posts to another address, which then takes over. */
export interface PostedForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export const notify = (_: unknown, _notice: Notice): void => missing('notify')
export const goTo = (_: unknown, _destination: Destination): void => missing('goTo')
export const saveFile = (_: unknown, _file: SavedFile): void => missing('saveFile')
export const remember = (_: unknown, _memo: Memo): void => missing('remember')
