import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import { smallPageSizes } from '#contract/shell/list/paging.ts'
import { storeRules } from '#contract/stores/store-list.ts'
import { creationNewsMachine } from '#machines/stores/creation-news.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { useOwnRights } from '#src/session/own-rights.ts'
import { companyActor } from '#src/shell/app.ts'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { type ListPlace, localPlaceOf, localQueryAt, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { localListPort } from '#src/shell/list/local-list-port.ts'
import { ports } from '#src/shell/ports.ts'
import { AddStore } from './add-store.tsx'
import { NewStoreSteps } from './new-store-steps.tsx'
import { useStoreColumns } from './store-columns.tsx'
import { NoStores, StoreSearch } from './store-list-states.tsx'
import { storeListLogic } from './store-logic.ts'

const port = localListPort(storeRules, ({ name }) => name)

/** The stores of the company that a person sees (NAV-03, STO-01…07). */
export function StoreListPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`Stores`}>{({ company }) => <StoreList company={company.id} />}</CompanyPage>
}

function StoreList({ company }: { readonly company: string }) {
  const arrival = useArrival()
  const [machine] = useState(storeListLogic)
  const [input] = useState(() => ({ rules: storeRules, query: localQueryAt(arrival, storeRules) }))
  const list = useActorRef(machine, { input })
  const [isStoreCreated] = useState(() => arrival.search.storecreated === 'true')
  useActorRef(creationNews, { input: { isStoreCreated } })
  const follow = useCallback(
    (place: ListPlace) => list.send({ type: 'address.changed', query: localQueryAt(place, storeRules) }),
    [list],
  )
  useListPlace('storeList', follow)
  return <Stores company={company} list={list} notice={isStoreCreated ? <NewStoreSteps /> : null} />
}

const creationNews = creationNewsMachine.provide({ actions: ports })

interface StoresProps {
  readonly company: string
  readonly list: LocalListActor
  readonly notice: ReactNode
}

/** Search, refresh and rows (STO-02…06). */
function Stores({ company, list, notice }: StoresProps) {
  const { t } = useLingui()
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  const hasStores = useSelector(list, (snapshot) => snapshot.context.rows.length > 0)
  const hasNone = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores.length === 0)
  const rights = useOwnRights()
  return (
    <ListFrame
      list={useList(list, port)}
      title={t`Stores`}
      purpose={t`Where your company takes payments, and which services each store has`}
      columns={useStoreColumns({ company, rights, place: localPlaceOf(query, storeRules) })}
      opens
      sizes={smallPageSizes}
      controls={hasNone ? {} : { fields: <StoreSearch list={list} /> }}
      actions={
        hasStores ? (
          <AddStore beside>
            <Trans>Add new store</Trans>
          </AddStore>
        ) : null
      }
      notice={notice}
      states={{ empty: <NoStores list={list} /> }}
    />
  )
}
