import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, HandCoins, Link2, type LucideIcon, MailX, Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Waiting } from '#contract/dashboard/statistics.ts'
import { waitingLists } from '#contract/dashboard/waiting-lists.ts'
import { shownDay } from '#contract/shell/dates.ts'
import { today } from '#src/shell/browser/today.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { Section } from '#src/ui/section.tsx'
import { wholeLine } from './whole-line-look.ts'

interface WaitingPanelProps {
  readonly waiting: Waiting
  /** Invoices that nobody has downloaded yet. */
  readonly newInvoices: number
}

/** What a person should see to, each with the list that holds exactly what was counted. */
export function WaitingPanel({ waiting, newInvoices }: WaitingPanelProps) {
  const { t } = useLingui()
  const { preauthorized, failedMails, failedLinkMails, links } = waiting
  const lists = waitingLists(today())
  const day = preauthorized.completeBy === null ? null : shownDay(preauthorized.completeBy)
  const nextLink = links?.next ? shownDay(links.next) : ''
  const items = [
    {
      name: 'preauthorized',
      count: preauthorized.count,
      icon: HandCoins,
      to: { screen: 'transactions', search: lists.preauthorized },
      words: (
        <Plural
          value={preauthorized.count}
          one="# preauthorization to complete"
          other="# preauthorizations to complete"
        />
      ),
      note:
        day === null ? (
          <Trans>All stores, last 30 days. The bank may have released these amounts already.</Trans>
        ) : (
          <Trans>All stores, last 30 days. Complete the next one by {day}</Trans>
        ),
    },
    {
      name: 'links',
      count: links?.count ?? 0,
      icon: Link2,
      to: { screen: 'linkList', search: lists.links },
      words: <Plural value={links?.count ?? 0} one="# payment link expires soon" other="# payment links expire soon" />,
      note: <Trans>The next one expires on {nextLink}</Trans>,
    },
    {
      name: 'failedMails',
      count: failedMails.count,
      icon: MailX,
      to: { screen: 'transactions', search: lists.failedMails },
      words: (
        <Plural
          value={failedMails.count}
          one="# order with an e-mail not delivered"
          other="# orders with an e-mail not delivered"
        />
      ),
      note: <Trans>Check the e-mail address.</Trans>,
    },
    {
      name: 'failedLinkMails',
      count: failedLinkMails?.count ?? 0,
      icon: MailX,
      to: { screen: 'linkList', search: lists.failedLinkMails },
      words: (
        <Plural
          value={failedLinkMails?.count ?? 0}
          one="# payment link with an e-mail not delivered"
          other="# payment links with an e-mail not delivered"
        />
      ),
      note: <Trans>Check the e-mail address and send it again.</Trans>,
    },
    {
      name: 'invoices',
      count: newInvoices,
      icon: Receipt,
      to: { screen: 'invoicesNotDownloaded' },
      words: <Plural value={newInvoices} one="# new document for your books" other="# new documents for your books" />,
      note: <Trans>Invoices, statements and credit notes</Trans>,
    },
  ] as const
  const shown = items.filter(({ count }) => count > 0)
  return (
    <Section title={t`Waiting for you`}>
      <Box as="ul" display="grid" gap="3">
        {shown.map(({ name, words, ...item }) => (
          <Item key={name} {...item}>
            {words}
          </Item>
        ))}
        {shown.length > 0 ? null : (
          <Box as="li" display="flex" alignItems="center" gap="3" minH="11" color="fg.muted">
            <CircleCheck size={18} aria-hidden="true" />
            <Trans>Nothing is waiting for you.</Trans>
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
    <Box as="li" display="flex" alignItems="center" gap="3" minH="11" css={wholeLine}>
      <Box as="span" color="fg.warning" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box display="grid" justifyItems="start" minW="0">
        <ScreenLink to={to}>{children}</ScreenLink>
        <Box as="span" textStyle="sm" color="fg.muted">
          {note}
        </Box>
      </Box>
    </Box>
  )
}
