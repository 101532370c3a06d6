import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { addDays } from '#contract/shell/dates.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { defaultQuery, keptDays } from '#contract/transactions/list/card-query.ts'
import { today } from '#src/shell/browser/today.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'

/** The way to all that a customer has paid, for one who says "you charged me twice"; the e-mail is in no address (D15). */
export function OtherOrders({ email }: { readonly email: string }) {
  const query = {
    ...defaultQuery(today()),
    from: addDays(today(), -keptDays),
    filter: { customer: { email: { value: email, exact: true } } },
  }
  const state = { personal: cardAddress.personalOf(query) }
  return (
    <chakra.span
      className="no-print"
      display="block"
      css={{ '& a': { display: 'inline-flex', alignItems: 'center', minH: { base: '11', md: '6' } } }}
    >
      <ScreenLink to={{ screen: 'transactions', search: cardAddress.searchOf(query), state }}>
        <Trans>Customer's orders</Trans>
      </ScreenLink>
    </chakra.span>
  )
}
