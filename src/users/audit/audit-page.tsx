import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeature } from '#contract/shell/feature.ts'
import type { Store } from '#contract/stores/store.ts'
import { OfferedPage } from '#src/companies/offered-page.tsx'
import { BackLink } from '#src/shell/back-link.tsx'
import { DatedListFrame, useDatedList } from '#src/shell/list/dated-list-frame.tsx'
import { DownloadButtons } from '#src/shell/list/download-buttons.tsx'
import { filterDialogIn } from '#src/shell/list/filter-parts.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { auditFilterWords } from './audit-filter-words.ts'
import { auditDownload, auditSource } from './audit-logic.ts'

const dialog = filterDialogIn('users')

/** Who did what in the company, where the gateway keeps account of it (ACC-14, D82). */
export function AuditPage() {
  return (
    <OfferedPage isOffered={(info) => hasFeature(info, 'audit')}>
      {({ stores }) => <AuditTrail stores={stores} />}
    </OfferedPage>
  )
}

function AuditTrail({ stores }: { readonly stores: readonly Pick<Store, 'id' | 'name'>[] }) {
  const { t } = useLingui()
  const { actor, list } = useDatedList(auditSource)
  return (
    <Box>
      <BackLink to={{ screen: 'userList' }}>
        <Trans>Back to users</Trans>
      </BackLink>
      <DatedListFrame
        actor={actor}
        list={list}
        title={t`Audit trail`}
        purpose={t`Who changed what in your company, and what was refused`}
        columns={useAuditColumns(stores)}
        dialog={dialog}
        words={auditFilterWords}
        ask={<Trans>Show entries</Trans>}
        loading={<Trans>Entries are loading.</Trans>}
        nothingYet={{
          title: <Trans>Nothing was recorded in this period</Trans>,
          advice: <Trans>Choose a longer period.</Trans>,
        }}
        noMatch={{
          title: <Trans>No entries match</Trans>,
          advice: <Trans>Try a longer period, another person or fewer conditions.</Trans>,
        }}
        actions={
          <DownloadButtons actor={actor} files={{ csv: auditDownload }} failed={{ key: 'AUDIT_NOT_EXPORTED' }} />
        }
      />
    </Box>
  )
}
