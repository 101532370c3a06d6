import { msg } from '@lingui/core/macro'
import type { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { pisDescriptions } from '#contract/transactions/payment-words.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import { namesOf, type WordsOf } from '#src/shell/filter/filter-words.ts'
import { sharedWords } from './shared-words.ts'

/** Words of the conditions of the bank payment list (D50). */
export const pisFilterWords: WordsOf<typeof pisFilter> = {
  conditions: {
    ...sharedWords,
    iban: { label: msg`Payer IBAN or a part of it`, chip: msg`IBAN` },
    payerName: { label: msg`Name or surname`, chip: msg`Name and surname` },
    pisStatus: {
      label: msg`Statuses`,
      chip: msg`Status`,
      names: namesOf([...pisStatuses, null], (status) => pisDescriptions[status ?? 'null']),
    },
  },
  issues: { notAnIban: msg`An IBAN has letters and digits only, at most 34.` },
}
