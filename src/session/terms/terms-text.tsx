import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ArticleProps {
  readonly number: number
  readonly title: ReactNode
  readonly children: ReactNode
}

function Article({ number, title, children }: ArticleProps) {
  return (
    <Box as="section" display="grid" gap="2">
      <Box as="h2" textStyle="md" fontWeight="semibold">
        {number}. {title}
      </Box>
      {children}
    </Box>
  )
}

/** The terms of this service, with how long data is kept (SES-33). */
export function TermsText() {
  return (
    <Box display="grid" gap="6" maxW="60ch" lineHeight="moderate">
      <Article number={1} title={<Trans>What these terms are about</Trans>}>
        <p>
          <Trans>
            These terms govern how your company uses this back-office: to view and manage payments, points of sale and
            the people who work with them. The person who accepts them does so for the whole company.
          </Trans>
        </p>
      </Article>
      <Article number={2} title={<Trans>User accounts</Trans>}>
        <p>
          <Trans>
            A user account belongs to one person. Passwords are not shared. The administrators of the company decide who
            has access to what, and take access away from those who no longer need it.
          </Trans>
        </p>
      </Article>
      <Article number={3} title={<Trans>Payments</Trans>}>
        <p>
          <Trans>
            Refunds, charges and voids that your users carry out here are orders of your company to the bank. Some of
            them cannot be undone. The company is responsible for whom it allows to carry them out.
          </Trans>
        </p>
      </Article>
      <Article number={4} title={<Trans>Personal data of customers</Trans>}>
        <p>
          <Trans>
            The data of your customers serves to carry out payments, to answer questions about them and to meet legal
            duties. It is not used for anything else and is not passed on to those who do not take part in the payment.
          </Trans>
        </p>
      </Article>
      <Article number={5} title={<Trans>How long data is kept</Trans>}>
        <p>
          <Trans>The data of a transaction is kept for 13 months after the transaction.</Trans>
        </p>
        <p>
          <Trans>
            The data of a stored card is kept until the card expires, or until the contract with your company ends,
            whichever comes first.
          </Trans>
        </p>
      </Article>
      <Article number={6} title={<Trans>Availability and changes</Trans>}>
        <p>
          <Trans>
            The service may be interrupted for maintenance. If these terms change, an administrator of the company is
            asked to accept them again.
          </Trans>
        </p>
      </Article>
    </Box>
  )
}
