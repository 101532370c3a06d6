import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HTMLInputAutoCompleteAttribute } from 'react'

export type CodeLanguage = 'css' | 'html'

/** What is wrong in a code; line and column count from 1. */
export interface CodeFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** The words that a text may hold in place of values. */
export interface FieldPlaceholders {
  /** The meaning of each placeholder, by its name. */
  readonly words: Readonly<Record<string, MessageDescriptor>>
  /** Matches a dollar sign and a name. */
  readonly written: RegExp
  /** Names that are written like a placeholder and are none. */
  readonly unknownIn: (text: string) => readonly string[]
  /** What a text of this kind is pointless without. */
  readonly needed?: { readonly isLackingIn: (text: string) => boolean; readonly words: MessageDescriptor }
}

export interface FieldOption {
  readonly value: string
  readonly label: string
}

/** How one field of a form is drawn, with its label, its help and its error messages. */
export interface FieldView {
  readonly label: MessageDescriptor
  readonly help?: MessageDescriptor
  /** Words of a value that the field does not take. */
  readonly invalid?: MessageDescriptor
  /** Words of further issues that the field does not share with every other one: `taken`. */
  readonly issues?: Readonly<Record<string, MessageDescriptor>>
  /** Issues of a filled-in field that are said while it is typed, not only when it is left. */
  readonly atOnce?: readonly string[]
  readonly look?:
    | 'email'
    | 'tel'
    | 'numeric'
    | 'password'
    | 'multiline'
    | 'key'
    | 'checkbox'
    | 'rich-text'
    | CodeLanguage
  readonly placeholders?: FieldPlaceholders
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Has the focus when the dialog opens. */
  readonly isFirst?: boolean
  /** No wider than what is typed into it. */
  readonly isShort?: boolean
  readonly options?: Readonly<Record<string, MessageDescriptor>>
  /** What can be chosen where only a screen knows it, for the language of the reader and the value that is chosen. */
  readonly offered?: (language: string, value: string) => readonly FieldOption[]
  readonly placeholder?: MessageDescriptor
  /** What is pasted comes with more than is asked for: blanks and dashes of a phone number. */
  readonly clean?: (typed: string) => string
}

const shared: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This is required.`,
  tooLong: msg`This value is too long.`,
  cardNumber: msg`This is a card number. Remove it.`,
  tooShort: msg`This value is too short.`,
}

const notEmail = msg`Please enter valid e-mail address.`

/** The words of an issue; of one that has none, only that the value is not valid. */
export function issueWords({ look, invalid, issues }: FieldView, issue: string): MessageDescriptor {
  const own = issue === 'invalid' ? (invalid ?? (look === 'email' ? notEmail : undefined)) : issues?.[issue]
  return own ?? shared[issue] ?? msg`This value is not valid.`
}
