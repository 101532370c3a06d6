import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { forgetAddress, isOwnWriting } from '#src/shell/late-address.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { today } from '#src/shell/today.ts'
import { FindPlace } from '#src/transactions/find/find-place.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { useColumnChoice } from './column-choice.ts'
import { CustomFilter } from './custom-filter.tsx'
import { isPathOf, listArrival, listLogic, queryOfLocation } from './list-logic.ts'
import type { ListParts } from './list-parts.ts'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListTools } from './list-tools.tsx'

/** The frame of every transaction list (TRX-*, NAV-07, NAV-08). The address says what is asked; the machine what happens next. */
export function ListPage<K extends ListKind>({ parts }: { readonly parts: ListParts<K> }) {
  const { i18n } = useLingui()
  const { kind, screen, address } = parts
  useTitle(i18n._(parts.title))
  const router = useRouter()
  const [arrivedAt] = useState(router.state.location)
  const [logic] = useState(() => listLogic(parts))
  const [input] = useState(() => listArrival(parts, arrivedAt, today))
  const actor = useActorRef(logic, { input })
  const choice = useColumnChoice(kind)
  useEffect(() => {
    const hear = (location: typeof arrivedAt) => {
      // The list began with this one: bare after "Back to orders", while what was asked before is on its way. And on the
      // way out the address is already that of the next screen.
      if (location === arrivedAt || isOwnWriting()) return
      forgetAddress()
      if (!isPathOf(screen, location.pathname)) return
      // The router writes an address a moment after it says so; what follows compares with the written one.
      router.history.flush()
      actor.send({ type: 'address.changed', query: queryOfLocation(address, location, today()) })
    }
    hear(router.state.location)
    return router.subscribe('onBeforeLoad', ({ toLocation }) => hear(toLocation))
  }, [actor, arrivedAt, router, address, screen])
  return (
    <Box>
      <PageHeader title={i18n._(parts.title)} purpose={i18n._(parts.purpose)} action={<FindPlace today={today} />} />
      <ListToolbar actor={actor} parts={parts} today={today()}>
        <ListTools actor={actor} parts={parts} choice={choice} today={today} />
      </ListToolbar>
      <AppliedFilters actor={actor} parts={parts} />
      <ListResults actor={actor} parts={parts} chosen={choice.chosen} />
      <CustomFilter actor={actor} words={parts.filterWords} />
    </Box>
  )
}
