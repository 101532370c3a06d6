import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { linkList } from '#contract/links/link-list.ts'
import { exporters } from '#contract/session/access-rules.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { useHoldsAny, useOwnRights } from '#src/session/own-rights.ts'
import { DatedListFrame, useDatedList } from '#src/shell/list/dated-list-frame.tsx'
import { DownloadButtons } from '#src/shell/list/download-buttons.tsx'
import { filterDialogIn } from '#src/shell/list/filter-parts.tsx'
import { StoreSelect } from '#src/shell/list/store-select.tsx'
import { NewButton } from '#src/shell/new-button.tsx'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { useMayAddStore } from '#src/stores/add-store.tsx'
import { ListSums } from '#src/transactions/list/list-selection.tsx'
import { DatedViews } from '#src/transactions/views/dated-views.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { useLinkColumns } from './link-columns.tsx'
import { linkFilterWords } from './link-filter-words.ts'
import { type Agent, fetchAgents, linkDownloads, linkSource } from './link-list-logic.ts'
import { captionOf, linkStoresOf } from './link-stores.ts'
import { NoLinkService } from './no-link-service.tsx'

const dialog = filterDialogIn('links')
const noAgents: readonly Agent[] = []

const createdIn = (days: string) => <Trans>Created: {days}</Trans>

/** The payment links of the stores that a person administers (PBL-01…12, PBL-32). */
export function LinkListPage() {
  const { t } = useLingui()
  const rights = useOwnRights()
  const head = { title: t`Payment links`, purpose: t`Links that your customers pay by, with the status of each` }
  const shown = (facts: CompanyFacts) => {
    const stores = linkStoresOf(facts, rights)
    if (stores.length > 0) return <Links {...head} stores={stores} />
    return (
      <>
        <PageHeader {...head} />
        <NoLinkService />
      </>
    )
  }
  return <CompanyPage title={head.title}>{shown}</CompanyPage>
}

interface LinksProps {
  readonly title: string
  readonly purpose: string
  readonly stores: ReturnType<typeof linkStoresOf>
}

function Links({ stores, ...head }: LinksProps) {
  const { t } = useLingui()
  const { actor, list } = useDatedList(linkSource, ({ orderNumber }) => orderNumber)
  const store = useSelector(actor, ({ context }) => context.answered?.store ?? null)
  // They come after the rows; without them the filter offers no agent.
  const agents = useQuietRead(fetchAgents, 'agents') ?? noAgents
  const words = useMemo(() => linkFilterWords(agents), [agents])
  const newStore = { label: t`+ Add new store`, onChoose: wayTo({ screen: 'storeCreate' }).onGo }
  return (
    <DatedListFrame
      {...head}
      actor={actor}
      list={list}
      columns={useLinkColumns(captionOf(stores, store))}
      opens
      dialog={dialog}
      words={words}
      ask={<Trans>Show links</Trans>}
      loading={<Trans>Payment links are loading.</Trans>}
      nothingYet={{
        title: <Trans>No payment links in this period</Trans>,
        advice: <Trans>Choose a longer period or another store.</Trans>,
      }}
      noMatch={{
        title: <Trans>No payment links match</Trans>,
        advice: <Trans>Try a longer period, another store or fewer conditions.</Trans>,
      }}
      {...(useWideScreen() && { periodIn: createdIn })}
      fields={<StoreSelect actor={actor} stores={stores} further={useMayAddStore() ? newStore : undefined} />}
      views={<DatedViews actor={actor} list={linkList} kind="links" />}
      actions={
        <>
          {useHoldsAny(...exporters) ? (
            <DownloadButtons actor={actor} files={linkDownloads} failed={{ key: 'PBL_EXPORT_ERROR' }} />
          ) : null}
          <NewButton to={{ screen: 'linkGenerate' }} variant="outline" beside>
            <Trans>New link</Trans>
          </NewButton>
        </>
      }
      sums={<ListSums actor={actor} ofLinks />}
    />
  )
}
