import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Link } from '#contract/links/link.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { fullName } from '#contract/shell/text.ts'
import { isFilled, useCustomerItems, useOptionItems } from '#src/links/link-summary.tsx'
import { PartFrame } from '#src/stores/settings/preview/part-frame.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'

interface LinkProps {
  readonly link: Link
}

interface ChangedProps extends LinkProps {
  /** The way to change it. */
  readonly action: ReactNode
}

/** Who made the link, for which store, what it allows, and who changed it last. */
export function LinkInfo({
  link,
  storeName,
  caption,
  action,
}: ChangedProps & {
  readonly storeName: string
  /** What the store calls its additional reference. */
  readonly caption: string | null
}) {
  const { t } = useLingui()
  const { merchant, openings, attempts } = link
  const options = useOptionItems(link, caption)
  const changedAt = link.expirationUpdatedAt === null ? null : shownInstant(link.expirationUpdatedAt)
  const items: readonly DetailItem[] = [
    { id: 'store', label: t`Store`, value: storeName },
    { id: 'agent', label: t`Agent`, value: fullName(merchant) },
    { id: 'created', label: t`Created`, value: shownInstant(link.validFrom) },
    ...options,
    {
      id: 'endChanged',
      label: t`Validity changed`,
      value: [changedAt, link.expirationUpdatedByUser].filter(Boolean).join(' · '),
    },
    {
      id: 'statusChanged',
      label: t`Status changed by`,
      value: link.statusChangedByUser && <BreaksAtSign text={link.statusChangedByUser} />,
    },
    { id: 'openings', label: t`Opened`, value: openings === undefined ? null : String(openings) },
    { id: 'attempts', label: t`Payment attempts`, value: attempts === undefined ? null : String(attempts) },
    { id: 'id', label: t`ID`, value: link.id },
    { id: 'uuid', label: t`UUID`, value: link.uuid },
  ]
  return (
    <Fold title={<Trans>Payment link</Trans>} action={action}>
      <DetailList items={items.filter(isFilled)} />
    </Fold>
  )
}

/** The customer; a reusable link has none. */
export function LinkCustomer({ link, action }: ChangedProps) {
  const items = useCustomerItems(link)
  return (
    <Fold title={<Trans>Customer</Trans>} action={action}>
      {items.length === 0 ? (
        <Box color="fg.muted">
          <Trans>There is no customer data.</Trans>
        </Box>
      ) : (
        <DetailList items={items} />
      )}
    </Fold>
  )
}

/** The e-mail that was sent last, or the template of the store (PBL-31). */
export function LinkLetter({ link }: LinkProps) {
  const { t } = useLingui()
  const { sentEmailSubject, sentEmailBody, pblTemplates } = link
  const isSent = sentEmailSubject !== null
  const subject = sentEmailSubject ?? pblTemplates?.customerEmailSubject ?? ''
  const body = (isSent ? sentEmailBody : pblTemplates?.customerEmailTemplate) ?? ''
  return (
    <Fold closed title={isSent ? <Trans>E-mail sent to the customer</Trans> : <Trans>E-mail template</Trans>}>
      {subject === '' && body === '' ? (
        <Box color="fg.muted">
          <Trans>The store has no template. The link goes out with a standard text.</Trans>
        </Box>
      ) : (
        <>
          <DetailList columns={1} items={[{ id: 'subject', label: t`Subject`, value: subject }]} />
          {body === '' ? null : (
            <Box mt="3" borderWidth="1px" borderRadius="l2" overflow="hidden">
              <PartFrame title={t`Text of the e-mail`} html={body} />
            </Box>
          )}
        </>
      )}
    </Fold>
  )
}
