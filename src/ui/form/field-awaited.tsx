import { chakra } from '@chakra-ui/react/styled-system'
import { type FieldFacts, FieldFrame } from '#src/ui/fields/field-frame.tsx'

interface FieldAwaitedProps extends FieldFacts {
  readonly of: 'code' | 'text'
}

/** As high as the editors that come: their toolbar wraps on a phone. */
const heights = {
  code: { base: '10.375rem' },
  text: { base: '19.5rem', md: '14.75rem' },
} as const

/** The place of a field whose editor is still being loaded. */
export function FieldAwaited({ of, ...facts }: FieldAwaitedProps) {
  return (
    <FieldFrame {...facts}>
      {() => (
        <chakra.div
          w="100%"
          h={heights[of]}
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg.subtle"
        />
      )}
    </FieldFrame>
  )
}
