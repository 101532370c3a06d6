import { fromPromise } from 'xstate'
import type { Notice } from '#contract/messages.ts'

/*
 * A machine's access to the outside, supplied by the app with provide(). A machine started without a port throws the
 * port's name.
 */

export function missing(name: string): never {
  throw new Error(`The machine was started without "${name}": supply it with provide().`)
}

export const missingActor = <TOutput, TInput>(name: string) => fromPromise<TOutput, TInput>(async () => missing(name))

/** A screen by name; `state` must not appear in the address. */
export interface Destination {
  readonly to: string
  /** A stored address of our own; it takes precedence over `to`. */
  readonly href?: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly state?: Readonly<Record<string, unknown>>
  readonly replace?: boolean
}

/** `body` is opaque to machines, which only pass it on. */
export interface SavedFile {
  readonly name: string
  readonly body: unknown
}

/** `value` null forgets the key. */
export interface Memo {
  readonly key: string
  readonly value: unknown
}

/** Fields that the browser posts to another site, which then takes over. */
export interface PostedForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export const notify = (_: unknown, _notice: Notice): void => missing('notify')
export const goTo = (_: unknown, _destination: Destination): void => missing('goTo')
export const saveFile = (_: unknown, _file: SavedFile): void => missing('saveFile')
export const remember = (_: unknown, _memo: Memo): void => missing('remember')
