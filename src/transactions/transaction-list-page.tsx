import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { dayOf } from '#contract/shell/dates.ts'
import { companyActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { linkOf, listArrival, listLogic, queryOfLocation } from './list-logic.ts'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'

const FilterDialog = lazy(() => import('./filter-dialog.tsx').then((file) => ({ default: file.FilterDialog })))

const today = () => dayOf(new Date())

/** Card transactions (TRX-*, NAV-07). The address says what is asked; the machine says what happens next. */
export function TransactionListPage() {
  const { t } = useLingui()
  useTitle(t`Orders`)
  const location = useLocation()
  const pblId = linkOf(location.pathname)
  const [logic] = useState(listLogic)
  const [input] = useState(() => listArrival(location, pblId, today))
  const actor = useActorRef(logic, { input })
  const stores = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores ?? noStores)
  const filter = useSelector(actor, (snapshot) => snapshot.children.orderFilter)
  const arrivedAt = useRef(location)
  useEffect(() => {
    // The list began with this one: bare after "Back to orders", while what was asked before is on its way.
    if (location === arrivedAt.current || !isListAddress(location.pathname)) return
    actor.send({ type: 'address.changed', query: queryOfLocation(location, pblId, today()) })
  }, [actor, location, pblId])
  return (
    <Box>
      <PageHeader title={<Trans>Orders</Trans>} purpose={<Trans>Card and other payments of your stores</Trans>} />
      <ListToolbar actor={actor} stores={stores} today={today()} />
      <AppliedFilters actor={actor} />
      <ListResults actor={actor} />
      {filter ? (
        <Suspense fallback={null}>
          <FilterDialog actor={filter} />
        </Suspense>
      ) : null}
    </Box>
  )
}

const noStores = [] as const

/** The address changes before the screen does: on the way out it is already that of the next screen. */
const isListAddress = (path: string) => /^\/transactions(\/|$)/.test(path)
