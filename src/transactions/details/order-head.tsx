import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { DropDown } from '#src/ui/overlay/drop-down.tsx'
import { pageTitleId } from '#src/ui/page-header.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { CopyButton } from '#src/ui/values/copyable.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import type { OrderStory } from './story/order-story.ts'

interface OrderHeadProps {
  readonly story: OrderStory
  readonly store: Store | null
  /** The money actions: one of them filled. */
  readonly actions: ReactNode
  /** What else can be done with the page. */
  readonly tools: ReactNode
}

const Fact = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  },
})

/**
 * How much, where it stands, who paid it with what, when and at which store; its number is the title of the page (TRD-02). The
 * buttons are on the left, where no message lies over them.
 */
export function OrderHead({ story, store, actions, tools }: OrderHeadProps) {
  const { t } = useLingui()
  const isWide = useWideScreen()
  const { number, amount, currency, badge, due, customer, paidWith, createdAt } = story
  return (
    <Box as="header" display="grid" gap="4" mb="6">
      <Box minW="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Box as="span" textStyle="xl" fontWeight="bold">
            <Amount minor={amount} currency={currency} strong />
          </Box>
          {badge}
          {due}
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" color="fg.muted">
          <Fact color="fg">
            <Box
              as="h1"
              id={pageTitleId}
              tabIndex={-1}
              textStyle="md"
              fontWeight="semibold"
              outline="0"
              minW="0"
              overflowWrap="anywhere"
            >
              {number}
            </Box>
            <Box as="span" flexShrink="0">
              <CopyButton value={number} label={t`order number`} />
            </Box>
          </Fact>
          {customer ? <Fact>{customer}</Fact> : null}
          {paidWith ? <Fact>{paidWith}</Fact> : null}
          <Fact>
            <Instant at={createdAt} />
          </Fact>
          {store ? <Fact>{store.name}</Fact> : null}
        </Box>
      </Box>
      <Box
        className="no-print"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={{ base: '4', md: '3' }}
        rowGap="2"
        maxW="46rem"
        css={{
          '& button': { minHeight: { base: '11', md: '10' } },
          '& > button': { flexGrow: { base: 1, sm: 0 } },
        }}
      >
        {actions}
        {isWide ? (
          <Box display="flex" ms="-2" css={{ '& > button': { px: '2' } }}>
            {tools}
          </Box>
        ) : (
          <DropDown shown={<Trans>More actions</Trans>} label={t`More actions`}>
            <Box display="grid" css={{ '& > button': { justifyContent: 'flex-start' } }}>
              {tools}
            </Box>
          </DropDown>
        )}
      </Box>
    </Box>
  )
}
