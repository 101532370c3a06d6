import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Link } from '#contract/links/link.ts'
import type { LinkStatus } from '#contract/links/status.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { LinkQr } from '#src/links/link-qr.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'

interface LinkProps {
  readonly link: Link
}

/** What is to be paid, until when, and the address where: as text and as a QR code. */
export function LinkHero({ link }: LinkProps) {
  const { t } = useLingui()
  const { amount, currency, linkValue, orderNumber, linkStatus } = link
  const discount = link.discountAmount ?? 0
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="5"
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      alignItems="start"
    >
      <Box display="grid" gap="3" minW="0">
        <Box>
          <Box textStyle="xl" fontWeight="semibold">
            <Amount minor={amount - discount} currency={currency} />
          </Box>
          {discount > 0 ? (
            <Box color="fg.muted">
              <Amount minor={amount} currency={currency} /> <Trans>before the discount</Trans>
            </Box>
          ) : null}
        </Box>
        <Box as="p">
          <Standing link={link} />
        </Box>
        <Box borderTopWidth="1px" pt="3">
          <Box color="fg.muted" mb="1">
            <AddressCaption status={linkStatus} />
          </Box>
          <Copyable value={linkValue} label={t`payment link`} />
        </Box>
      </Box>
      <LinkQr address={linkValue} name={orderNumber} />
    </Box>
  )
}

function AddressCaption({ status }: { readonly status: LinkStatus }) {
  if (status === 'CREATED') return <Trans>The customer pays here</Trans>
  if (status === 'unknown') return <Trans>Payment link</Trans>
  return <Trans>The link opens, but nothing can be paid</Trans>
}

/** Where the link stands, in a sentence. */
function Standing({ link }: LinkProps) {
  const { linkStatus, reusable, reusableCount } = link
  const until = shownInstant(link.validTo)
  const times = reusableCount ?? 0
  if (linkStatus === 'PAID') return <Paid status={link.order?.status ?? null} />
  if (linkStatus === 'DEACTIVATED') return <Trans>The link was deactivated. Deadline for payment: {until}.</Trans>
  if (linkStatus === 'unknown') return <Trans>The status of this link is unknown. Deadline for payment: {until}.</Trans>
  if (linkStatus === 'EXPIRED') return <Trans>The link expired on {until}.</Trans>
  if (reusable)
    return (
      <Trans>
        Reusable, <Plural value={times} _0="not paid yet" one="paid # time so far" other="paid # times so far" />. Valid
        to {until}.
      </Trans>
    )
  return <Trans>Waiting for payment. Valid to {until}.</Trans>
}

/** A link stays paid whatever becomes of its order: what became of the money, the order says. */
function Paid({ status }: { readonly status: string | null }) {
  if (status === 'pre_authorized') {
    return <Trans>The amount is reserved on the customer's card and not charged yet.</Trans>
  }
  if (status === 'voided') return <Trans>The payment was voided and nothing was charged.</Trans>
  if (status === 'refunded') return <Trans>The customer has paid and got the whole amount back.</Trans>
  return <Trans>The customer has paid.</Trans>
}
