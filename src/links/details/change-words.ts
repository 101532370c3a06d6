import { msg } from '@lingui/core/macro'
import type { FieldView } from '#src/ui/form/form-words.ts'

/** The last day of a link, wherever it is changed (PBL-17). */
export const dayWords: FieldView = {
  label: msg`Valid until the end of`,
  issues: {
    notADay: msg`Enter a day as DD.MM.YYYY.`,
    noSuchDay: msg`There is no such day.`,
    tooEarly: msg`The earliest day is tomorrow.`,
    tooLate: msg`The latest day is 1825 days from today.`,
  },
}

/** A change of the last day says why (D29). */
export const reasonWords: FieldView = { label: msg`Reason / comment`, look: 'multiline' }
