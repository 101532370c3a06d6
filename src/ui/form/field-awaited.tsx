import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The place of a field whose editor is still being loaded. */
export function FieldAwaited({ label }: { readonly label: ReactNode }) {
  return (
    <chakra.div w="100%">
      <chakra.span textStyle="label">{label}</chakra.span>
      <chakra.div mt="1" h="52" borderWidth="1px" borderColor="border.control" borderRadius="l2" bg="bg.subtle" />
    </chakra.div>
  )
}
