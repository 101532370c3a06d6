import { choice, flag, groups, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import {
  cartIssues,
  currencyField,
  discountField,
  discountIssue,
  emptyItem,
  itemRows,
  mayAddItem,
  type TypedItem,
  typedTotal,
} from './cart-form.ts'
import { completedAddress, customerRows } from './customer-form.ts'
import { allowsInstallments, anyCard } from './installments.ts'
import { linkLanguages } from './languages.ts'
import { linkLimits } from './link.ts'
import { type LinkStore, offeredTabs, takesCards, type Ways } from './link-store.ts'
import { orderNumberField } from './new-number.ts'
import { dayIssue, defaultValidDay } from './validity.ts'

export interface LinkFormEnv {
  readonly store: LinkStore
  /** The business day of now. */
  readonly today: string
}

export const processTypes = ['SALE', 'PREAUTHORIZATION'] as const

const reference = (max: number, start = '') => text({ max, optional: true, start })

/**
 * A new link: cart, options, customer (PBG-07…27). `cardType` empty: any card. `installments` "0": the buyer chooses, "1":
 * one payment; `flexible`: the buyer chooses up to that many. `ways`: the tabs of the pay page, each offered or hidden.
 * Issues beside those of the kit: `totalTooLarge`, `aboveTotal`, `notADay`, `tooEarly`, `tooLate`, `noneLeft`.
 */
export const linkForm = formIn<LinkFormEnv>()(
  {
    items: itemRows,
    currency: currencyField,
    discount: discountField,
    orderNumber: orderNumberField,
    validTo: text({ max: 10 }),
    language: choice(linkLanguages, { start: 'hr' }),
    processType: choice(processTypes, { start: 'SALE' }),
    reusable: flag(),
    subscription: flag(),
    cardType: text({ max: 20, optional: true, start: anyCard }),
    installments: text({ max: 2, start: '0' }),
    flexible: flag(),
    ways: groups({ offered: flag(true) }),
    additionalReference: reference(linkLimits.additionalReference),
    creditorReference: reference(linkLimits.creditorReference, 'HR99'),
    debtorIban: reference(linkLimits.debtorIban),
    comment: text({ max: linkLimits.comment, optional: true }),
    ...customerRows,
  },
  {
    shown: {
      discount: ({ env }) => env.store.hasDiscount,
      reusable: ({ env }) => env.store.hasReusable,
      subscription: ({ env }) => env.store.hasSubscription,
      cardType: ({ values, env }) => takesCards(values, env.store),
      installments: ({ values, env }) => env.store.hasInstallments && takesCards(values, env.store),
      flexible: ({ values, env }) =>
        env.store.hasInstallments && takesCards(values, env.store) && Number(values.installments) > 1,
      firstName: ({ values }) => !values.reusable,
      lastName: ({ values }) => !values.reusable,
      email: ({ values }) => !values.reusable,
      phoneNumber: ({ values }) => !values.reusable,
      address: ({ values }) => !values.reusable,
      country: ({ values }) => !values.reusable,
      city: ({ values }) => !values.reusable,
      zipCode: ({ values }) => !values.reusable,
    },
    mayAdd: { items: ({ values }) => mayAddItem(values.items, values.currency) },
    mayRemove: { items: ({ values }) => values.items.length > 1 },
    follow: (values, path, { store }) => withAllowedPayment(completedAddress(values, path), store),
    check: (values, { store, today }) => {
      const { items, currency, discount, validTo } = values
      const discountFault = store.hasDiscount ? discountIssue(discount, currency, typedTotal(items, currency)) : null
      const validityFault = dayIssue(validTo, today)
      const hasWay = offeredTabs(values, store).length > 0
      return {
        ...cartIssues(items, currency),
        ...(discountFault && { discount: discountFault }),
        ...(validityFault && { validTo: validityFault }),
        ...(!hasWay && { [`ways.${store.tabs[0]}.offered` as const]: 'noneLeft' }),
      }
    },
  },
)
export type LinkForm = ValuesOf<typeof linkForm.table>

interface TypedPayment {
  readonly items: readonly TypedItem[]
  readonly currency: string
  readonly cardType: string
  readonly installments: string
  readonly flexible: boolean
  readonly ways: Ways
  readonly processType: string
}

/** A choice of card and installments that is not allowed any more is taken back (PBG-24, PBG-25). */
function withAllowedPayment<Values extends TypedPayment>(values: Values, store: LinkStore): Values {
  const { cardType, installments, items, currency } = values
  if (!takesCards(values, store)) return { ...values, cardType: anyCard, installments: '0', flexible: false }
  const total = typedTotal(items, currency)
  if (!allowsInstallments(store.cards, cardType, Number(installments), total)) {
    return { ...values, installments: '0', flexible: false }
  }
  return Number(installments) > 1 ? values : { ...values, flexible: false }
}

/** A link before anything was typed (PBG-14, PBG-16, PBG-26, PBG-27). */
export function newLink({ store, today }: LinkFormEnv, orderNumber: string, language: 'hr' | 'en'): LinkForm {
  return {
    ...linkForm.start,
    items: [emptyItem],
    orderNumber,
    language,
    validTo: defaultValidDay(today, store.daysValid),
    ways: Object.fromEntries(store.tabs.map((tab) => [tab, { offered: true }])),
  }
}
