/** One control as a screen reader finds it; `at` counts from 0 where several have the same role and name. */
export interface Control {
  readonly role: string
  readonly name: string
  readonly at?: number
}

/** In place of the state of a machine that is busy: a moment later it is in another one, sooner or later each time. */
export const busy = 'busy'

export type Deed = 'open' | 'press' | 'toggle' | 'fill' | 'choose' | 'key'

/** One thing that a person did, and where the machines of the screen were when the next one began. */
export interface RecordedStep {
  readonly does: Deed
  readonly control?: Control
  /** The address that was opened, the text that was typed, the option that was chosen, or the key that was pressed. */
  readonly value?: string
  /** What the machines heard: `orderActions: refund.opened`. */
  readonly hears: readonly string[]
  /** The state of each machine of the screen, by its name. */
  readonly states: Readonly<Record<string, string>>
  /** The dialog that is open, or else the title of the screen. */
  readonly sees: Control | null
}

/** A path as it was clicked together: the inspector copies it, `npm run paths -- --replay` plays it. */
export interface RecordedPath {
  readonly title: string
  readonly start: {
    readonly language: string
    readonly person: string | null
    readonly company: { readonly id: string; readonly name: string } | null
  }
  readonly steps: readonly RecordedStep[]
}

const longestTitle = 5

/** What was done in the words of the screen, for the reader of a list of tests: "Users: Add new user, E-mail, Escape". */
export function titleOf([opened, ...deeds]: readonly RecordedStep[]): string {
  const words = deeds.flatMap(({ does, control, value }) => (does === 'key' ? value : control?.name) ?? [])
  const said = words.filter((word, index) => word !== words[index - 1])
  const shown = said.length > longestTitle ? [...said.slice(0, longestTitle), '…'] : said
  return [opened?.sees?.name ?? opened?.value ?? '', shown.join(', ')].filter((part) => part !== '').join(': ')
}
