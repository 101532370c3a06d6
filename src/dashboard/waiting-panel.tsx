import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, HandCoins, Link2, type LucideIcon, MailX, Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersOf } from '#contract/dashboard/dashboard-query.ts'
import type { Waiting } from '#contract/dashboard/statistics.ts'
import { screens } from '#contract/session/screens.ts'
import { addDays, shownDay } from '#contract/shell/dates.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { today } from '#src/shell/today.ts'
import { Section } from '#src/ui/section.tsx'

const daysBack = 30

/** What a person should see to, each with the way there. */
interface WaitingPanelProps {
  readonly waiting: Waiting
  /** Invoices that nobody has downloaded yet. */
  readonly unread: number
}

export function WaitingPanel({ waiting, unread }: WaitingPanelProps) {
  const { t } = useLingui()
  const { preauthorized, failedMails } = waiting
  const links = screens.linkList.built ? waiting.links : null
  const nextLink = links?.next ? shownDay(links.next) : ''
  const day = preauthorized.completeBy === null ? null : shownDay(preauthorized.completeBy)
  const lastMonth = { from: addDays(today(), -daysBack), to: today(), store: null }
  const hasMails = failedMails.count > 0 && failedMails.order !== null
  return (
    <Section title={t`Waiting for you`}>
      <Box as="ul" display="grid" gap="1">
        {preauthorized.count > 0 ? (
          <Item
            icon={HandCoins}
            to={{ screen: 'transactions', search: ordersOf(lastMonth, ['pre_authorized']) }}
            note={
              day === null ? (
                <Trans>The bank may have released these amounts already.</Trans>
              ) : (
                <Trans>Complete the next one by {day}</Trans>
              )
            }
          >
            <Plural
              value={preauthorized.count}
              one="# preauthorization to complete"
              other="# preauthorizations to complete"
            />
          </Item>
        ) : null}
        {hasMails && failedMails.order ? (
          <Item
            icon={MailX}
            to={{
              screen: 'cardDetails',
              params: { storeId: failedMails.order.storeId, id: failedMails.order.id },
            }}
            note={<Trans>See the order of the newest one</Trans>}
          >
            <Plural value={failedMails.count} one="# mail was not delivered" other="# mails were not delivered" />
          </Item>
        ) : null}
        {unread > 0 ? (
          <Item
            icon={Receipt}
            to={{ screen: 'invoicesNotDownloaded' }}
            note={<Trans>Download them for your books</Trans>}
          >
            <Plural value={unread} one="# unread invoice" other="# unread invoices" />
          </Item>
        ) : null}
        {links && links.count > 0 ? (
          <Item icon={Link2} to={{ screen: 'linkList' }} note={<Trans>The next one on {nextLink}</Trans>}>
            <Plural value={links.count} one="# payment link expires soon" other="# payment links expire soon" />
          </Item>
        ) : null}
        {preauthorized.count > 0 || hasMails || unread > 0 || (links && links.count > 0) ? null : (
          <Box as="li" display="flex" alignItems="center" gap="3" minH="11" color="fg.muted">
            <CircleCheck size={18} aria-hidden="true" />
            <Trans>Nothing waits for you.</Trans>
          </Box>
        )}
      </Box>
    </Section>
  )
}

interface ItemProps {
  readonly icon: LucideIcon
  readonly to: ScreenTarget
  readonly children: ReactNode
  readonly note: ReactNode
}

function Item({ icon: Icon, to, children, note }: ItemProps) {
  return (
    <Box as="li" display="flex" alignItems="center" gap="3" minH="11">
      <Box as="span" color="fg.warning" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline" minW="0">
        <ScreenLink to={to}>{children}</ScreenLink>
        <Box as="span" textStyle="sm" color="fg.muted">
          {note}
        </Box>
      </Box>
    </Box>
  )
}
