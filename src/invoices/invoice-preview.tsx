import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { InvoicePreview } from '#contract/invoices/calls.ts'
import { type PreviewActor, PreviewDialog } from '#src/shell/asked/preview-dialog.tsx'
import type { DownloadActor } from '#src/shell/browser/file-download.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'

interface InvoicePreviewDialogProps {
  readonly actor: PreviewActor
  readonly nameOf: (id: string) => string
  readonly download: DownloadActor
}

/** What an invoice charges for; reading it downloads nothing (INV-04, D55). */
export function InvoicePreviewDialog({ actor, nameOf, download }: InvoicePreviewDialogProps) {
  const close = () => actor.send({ type: 'preview.closed' })
  return (
    <PreviewDialog
      actor={actor}
      shape={InvoicePreview}
      titleOf={(id) => <bdi>{nameOf(id)}</bdi>}
      footer={(id) => (
        <Box css={dialogButtons}>
          <Button variant="outline" onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <EventButton
            actor={download}
            event={{ type: 'download.requested', file: id }}
            keepsFocus
            colorPalette="brand"
            onSent={close}
          >
            <Download size={16} aria-hidden="true" />
            <Trans>Download</Trans>
          </EventButton>
        </Box>
      )}
    >
      {(invoice) => <Lines invoice={invoice} />}
    </PreviewDialog>
  )
}

function Lines({ invoice }: { readonly invoice: InvoicePreview }) {
  const { t } = useLingui()
  const { recipient, issuedAt, month, year, currency, total, items } = invoice
  return (
    <>
      <DetailList
        columns={1}
        items={[
          { id: 'recipient', label: t`Recipient`, value: <bdi>{recipient}</bdi> },
          { id: 'issued', label: t`Issued`, value: <Instant at={issuedAt} /> },
          { id: 'period', label: t`Period`, value: `${String(month).padStart(2, '0')}/${year}` },
        ]}
      />
      <Box as="ul" aria-label={t`Items`} mt="4">
        {items.map(({ text, quantity, price, sum }) => (
          <Box
            as="li"
            key={`${text} ${quantity} ${price}`}
            display="flex"
            justifyContent="space-between"
            alignItems="baseline"
            gap="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Box minW="0" overflowWrap="anywhere">
              <bdi>{text}</bdi>
              <Box color="fg.muted">
                {quantity} × <Amount minor={price} currency={currency} />
              </Box>
            </Box>
            <Amount minor={sum} currency={currency} />
          </Box>
        ))}
      </Box>
      <Box display="flex" justifyContent="space-between" gap="4" pt="3" textStyle="md" fontWeight="semibold">
        <Trans>Total</Trans>
        <Amount minor={total} currency={currency} strong />
      </Box>
    </>
  )
}
