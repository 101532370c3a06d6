import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { externalAddress } from './external-address.ts'

interface ExternalLinkProps {
  /** As it was received: anything but an https address is shown as a text. */
  readonly address: string
  readonly children: ReactNode
}

/** A link out of the application: it opens a new tab that cannot reach this one. */
export function ExternalLink({ address, children }: ExternalLinkProps) {
  const href = externalAddress(address)
  if (href === null) return <>{address}</>
  return (
    <chakra.a
      className="riva-link riva-near"
      display="inline-flex"
      alignItems="center"
      gap="1"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <chakra.span flexShrink="0">
        <Icon size={14} aria-hidden="true" />
      </chakra.span>
      <VisuallyHidden>
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </chakra.a>
  )
}
