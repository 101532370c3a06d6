import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'

interface SettlingNoteProps {
  readonly onShow: () => void
}

/** Rows come in a moment (TRX-19). It stands where their time does: rows that moved under it would be pressed by mistake. */
export function SettlingNote({ onShow }: SettlingNoteProps) {
  return (
    <Box role="status" display="flex" alignItems="center" gap="3" textStyle={{ base: 'xs', md: 'sm' }}>
      <Trans>The list will load in a moment.</Trans>
      <Button size="xs" variant="outline" my="-1" onClick={onShow}>
        <Trans>Show now</Trans>
      </Button>
    </Box>
  )
}
