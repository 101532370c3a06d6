import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ChevronRight } from 'lucide-react'
import type { Membership } from '#machines/companies/company-events.ts'

interface CompanyChoiceProps {
  readonly companies: readonly Membership[]
  readonly onChoose: (id: string) => void
}

/** Companies to go on in; a name shows whole, however long it is. */
export function CompanyChoice({ companies, onChoose }: CompanyChoiceProps) {
  return (
    <Box as="ul" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      {companies.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="outline"
            bg="bg.panel"
            w="full"
            h="auto"
            minH="12"
            py="2"
            justifyContent="space-between"
            textAlign="start"
            whiteSpace="normal"
            overflowWrap="anywhere"
            onClick={() => onChoose(id)}
          >
            <Box as="bdi" minW="0">
              {name}
            </Box>
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </Box>
  )
}
