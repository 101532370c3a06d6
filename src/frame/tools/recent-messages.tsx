import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { shownInstant } from '#contract/shell/dates.ts'
import type { Tone } from '#contract/transactions/status.ts'
import type { RaisedToast } from '#machines/shell/toasts.machine.ts'
import { ToastWords } from '#src/frame/toast-words.tsx'
import { toastsActor } from '#src/shell/app.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'

const tones: Readonly<Record<RaisedToast['kind'], Tone>> = {
  success: 'green',
  error: 'red',
  warning: 'amber',
  info: 'blue',
}

/** The last messages, newest first, for a person who missed one (interface 45, WCAG 2.2.1). */
export function RecentMessages({ onClosed }: { readonly onClosed: () => void }) {
  const recent = useSelector(toastsActor(), (snapshot) => snapshot.context.recent)
  return (
    <DialogShell open side title={<Trans>Recent messages</Trans>} onClose={onClosed}>
      {recent.length === 0 ? (
        <Box as="p" color="fg.muted">
          <Trans>There have been no messages since you opened this page.</Trans>
        </Box>
      ) : (
        <chakra.ul display="grid">
          {recent.map((toast) => (
            <chakra.li
              key={toast.id}
              display="grid"
              justifyItems="start"
              gap="1"
              py="3"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
              overflowWrap="anywhere"
            >
              <StatusBadge tone={tones[toast.kind]}>
                <KindWord kind={toast.kind} />
              </StatusBadge>
              <p>
                <ToastWords toast={toast} />
              </p>
              <chakra.p color="fg.muted">
                {[toast.about, toast.at === undefined ? null : shownInstant(toast.at)].filter(Boolean).join(' · ')}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </DialogShell>
  )
}

function KindWord({ kind }: Pick<RaisedToast, 'kind'>) {
  if (kind === 'success') return <Trans>Done</Trans>
  if (kind === 'error') return <Trans>Error</Trans>
  return kind === 'warning' ? <Trans>Warning</Trans> : <Trans>Notice</Trans>
}
