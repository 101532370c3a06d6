import { msg } from '@lingui/core/macro'
import type { posFilter } from '#contract/transactions/list/pos-list.ts'
import { posWords } from '#contract/transactions/payment-words.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import { namesOf, type WordsOf } from '#src/shell/filter/filter-words.ts'
import { sharedWords } from './shared-words.ts'

/** Words of the conditions of the point-of-sale list (POS-02, POS-08). */
export const posFilterWords: WordsOf<typeof posFilter> = {
  conditions: {
    ...sharedWords,
    dateCreated: { label: msg`Date created`, chip: msg`Created` },
    dateClosed: { label: msg`Date closed`, chip: msg`Closed` },
    cardNumber: {
      label: msg`Card number`,
      help: msg`Of a full number, only the first six and the last four digits are sent.`,
    },
    mid: { label: 'MID', help: msg`Number of the store at its acquirer` },
    tid: { label: 'TID', help: msg`Number of the terminal` },
    hostMid: { label: msg`Host MID` },
    visamdcName: { label: msg`Visa/MDC name` },
    posStatus: {
      label: msg`Statuses`,
      chip: msg`Status`,
      names: namesOf(posStatuses, (status) => posWords[status]),
    },
  },
  issues: { closedBeforeCreated: msg`The closing date must not be before the creation date.` },
}
