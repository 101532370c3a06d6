import { msg } from '@lingui/core/macro'
import { cardTypeName, cardTypes } from '#contract/transactions/card-types.ts'
import type { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes, walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { namesOf, type WordsOf } from '#src/shell/filter/filter-words.ts'
import { statusLooks } from '#src/transactions/status-words.ts'
import { sharedWords } from './shared-words.ts'

/** Words of the conditions of the card list (TRX-20). */
export const cardFilterWords: WordsOf<typeof cardFilter> = {
  conditions: {
    ...sharedWords,
    customerName: { label: msg`Customer name` },
    customerEmail: { label: msg`Customer e-mail` },
    currency: { label: msg`Currency` },
    undelivered: { label: msg`E-mail not delivered since` },
    lastFour: { label: msg`Card ends in` },
    orderStatus: {
      label: msg`Statuses`,
      chip: msg`Status`,
      names: namesOf(orderStatuses, (status) => statusLooks[status].label),
    },
    cardType: { label: msg`Card types`, chip: msg`Card type`, names: namesOf(cardTypes, cardTypeName) },
    walletType: {
      label: msg`Transaction types`,
      chip: msg`Transaction type`,
      names: namesOf(knownWalletTypes, (type) => walletWords[walletTypeName(type)]),
    },
  },
  issues: {},
}
