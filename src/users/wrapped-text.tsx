import { Box } from '@chakra-ui/react/box'

interface WrappedTextProps {
  readonly text: string
  /** Up to so many letters stay on one line of the table. */
  readonly short: number
}

/** What somebody has named: breaks anywhere when it is long, and turns nothing beside it when it is read from the right. */
export const WrappedText = ({ text, short }: WrappedTextProps) => (
  <Box as="bdi" overflowWrap="anywhere" whiteSpace={text.length > short ? 'normal' : { md: 'nowrap' }}>
    {text}
  </Box>
)
