import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface RefreshButtonProps {
  readonly size?: ButtonProps['size']
  /** It is read again just now: a further press does nothing. */
  readonly busy: boolean
  readonly onRefresh: () => void
  /** Its arrows without the word, where room is scarce. */
  readonly bare?: boolean
}

/** Reads again what is shown. It never turns grey: a button that does loses the focus of who pressed it. */
export function RefreshButton({ size = 'sm', busy, onRefresh, bare = false }: RefreshButtonProps) {
  const press = () => {
    if (!busy) onRefresh()
  }
  return (
    <Button
      className="no-print"
      variant="ghost"
      size={size}
      {...(bare && { px: '0' })}
      aria-busy={busy}
      onClick={press}
    >
      <RefreshCw size={16} aria-hidden="true" />
      {bare ? (
        <VisuallyHidden>
          <Trans>Refresh</Trans>
        </VisuallyHidden>
      ) : (
        <Trans>Refresh</Trans>
      )}
    </Button>
  )
}
