import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { linkFilter } from '#contract/links/filter.ts'
import { exporters, holds, holdsAny } from '#contract/session/access-rules.ts'
import { screens } from '#contract/session/screens.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { DatedListFrame, useDatedList } from '#src/shell/list/dated-list-frame.tsx'
import { filterDialogIn } from '#src/shell/list/filter-parts.tsx'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { useLinkColumns } from './link-columns.tsx'
import { linkFilterWords } from './link-filter-words.ts'
import { type Agent, fetchAgents, linkSource } from './link-list-logic.ts'
import { LinkExport, LinkStore, LinkSums, NewLink, NoLinkStore } from './link-list-parts.tsx'
import { LinkViews } from './link-views.tsx'

const dialog = filterDialogIn('links')

/** The payment links of the stores that a person administers (PBL-01…12, PBL-32). */
export function LinkListPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`Payment links`}>{(facts) => <OwnLinks facts={facts} />}</CompanyPage>
}

function OwnLinks({ facts }: { readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  const rights = useSelector(sessionActor(), (snapshot) => snapshot.context.account?.newAuthorities ?? [])
  const company = facts.company.id
  const stores = facts.stores.filter(
    ({ id, payByLinkEnabled }) =>
      payByLinkEnabled === true && holds(rights, 'ROLE_STORE_ADMIN', { company, store: id }),
  )
  const mayAdd = screens.storeCreate.built === true && holds(rights, 'ROLE_COMPANY_ADMIN', { company })
  if (stores.length === 0) {
    return (
      <>
        <PageHeader title={t`Payment links`} purpose={t`Links that your customers pay by, with the status of each`} />
        <NoLinkStore mayAdd={mayAdd} hasStores={facts.stores.length > 0} />
      </>
    )
  }
  return (
    <Links company={company} stores={stores} mayAdd={mayAdd} mayExport={holdsAny(rights, exporters, { company })} />
  )
}

interface LinksProps {
  readonly company: string
  readonly stores: CompanyFacts['stores']
  readonly mayAdd: boolean
  readonly mayExport: boolean
}

const noAgents: readonly Agent[] = []

/** The names of the agents come after the rows; without them the filter offers no agent. */
function useAgents(company: string) {
  const agents = useQuietRead(fetchAgents, company) ?? noAgents
  const known = useRef(agents)
  useEffect(() => {
    known.current = agents
  }, [agents])
  return { agents, known }
}

function Links({ company, stores, mayAdd, mayExport }: LinksProps) {
  const { t } = useLingui()
  const { agents, known } = useAgents(company)
  const [source] = useState(() => linkSource(() => known.current))
  const { actor, list } = useDatedList(source, ({ orderNumber }) => orderNumber)
  const words = useMemo(() => linkFilterWords(agents), [agents])
  const hasSums = useHasFeature('sums')
  return (
    <DatedListFrame
      actor={actor}
      list={list}
      title={t`Payment links`}
      purpose={t`Links that your customers pay by, with the status of each`}
      columns={useLinkColumns()}
      opens
      dialog={dialog}
      table={linkFilter}
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
      periodIn={(days) => <Trans>Created: {days}</Trans>}
      fields={<LinkStore actor={actor} stores={stores} mayAdd={mayAdd} />}
      views={<LinkViews actor={actor} />}
      actions={
        <>
          {mayExport ? <LinkExport actor={actor} /> : null}
          <NewLink />
        </>
      }
      sums={hasSums ? <LinkSums actor={actor} /> : null}
    />
  )
}
