import type { ReactNode } from 'react'

/** What a room puts into the frame of its list. */
export interface ListControls {
  /** What narrows the list before anything else: the store, a search field. */
  readonly fields?: ReactNode
  readonly period?: {
    /** The chosen period in words. */
    readonly shown: ReactNode
    readonly fields: ReactNode
  }
  /** The button of the filter dialog. */
  readonly filter?: ReactNode
  /** The conditions that are set, each with its way out. */
  readonly chips?: ReactNode
  /** Conditions that are one press away. */
  readonly shortcuts?: ReactNode
  /** The saved views. */
  readonly views?: ReactNode
}
