import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { downloadMachine } from '#machines/shell/download.machine.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
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
  const canDownload = useSelector(actor, (snapshot) => snapshot.can({ type: 'download.requested', file }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isShort = !useWideScreen() && short !== undefined
  return (
    <ActionButton
      className="no-print"
      size="sm"
      h={{ base: '11', md: '9' }}
      variant="outline"
      disabled={!canDownload}
      busy={busy}
      onClick={() => actor.send({ type: 'download.requested', file })}
    >
      <Download size={16} aria-hidden="true" />
      {isShort ? <span aria-hidden="true">{short}</span> : null}
      <Box as="span" {...(isShort ? { className: 'riva-hidden' } : {})}>
        {children}
      </Box>
    </ActionButton>
  )
}
