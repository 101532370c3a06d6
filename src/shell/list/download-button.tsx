import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { downloadMachine } from '#machines/shell/download.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'

interface DownloadButtonProps {
  readonly actor: ActorRefFrom<typeof downloadMachine>
  readonly file: unknown
  /** What a phone shows, where one button stands beside another. */
  readonly short?: string
  readonly children: ReactNode
}

/** Saves all that a list finds as a file, not this page alone. */
export function DownloadButton({ actor, file, short, children }: DownloadButtonProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isShort = !useWideScreen() && short !== undefined
  return (
    <EventButton
      actor={actor}
      event={{ type: 'download.requested', file }}
      className="no-print"
      size="sm"
      h={{ base: '11', md: '9' }}
      variant="outline"
      busy={busy}
    >
      <Download size={16} aria-hidden="true" />
      {isShort ? <span aria-hidden="true">{short}</span> : null}
      <Box as="span" {...(isShort ? { className: 'riva-hidden' } : {})}>
        {children}
      </Box>
    </EventButton>
  )
}
