import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface FileButtonProps {
  readonly icon: ReactNode
  readonly name: string
  /** A file is on its way: a further press waits. */
  readonly isBusy: boolean
  readonly onOpen: () => void
}

/** The name of a file; a press fetches it. */
export function FileButton({ icon, name, isBusy, onOpen }: FileButtonProps) {
  return (
    <ActionButton
      variant="plain"
      h="auto"
      minH={{ base: '11', md: '6' }}
      maxW="full"
      px="0"
      color="brand.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
      fontSize="inherit"
      fontWeight="normal"
      justifyContent="flex-start"
      css={{ '& svg': { boxSize: '4' } }}
      held={isBusy}
      onClick={onOpen}
    >
      {icon}
      <VisuallyHidden>
        <Trans>Download</Trans>{' '}
      </VisuallyHidden>
      <Box as="bdi" truncate>
        {name}
      </Box>
    </ActionButton>
  )
}
