import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { datePickerSlotRecipe } from '@chakra-ui/react/theme'
import { laidOver } from './laid-over.ts'

const look = defineSlotRecipe({
  slots: datePickerSlotRecipe.slots,
  base: {
    content: { boxShadow: 'none', bg: 'transparent', p: '0', minW: '0' },
    tableHeader: { textTransform: 'none' },
    tableCellTrigger: { cursor: 'pointer' },
  },
})

export const datePickerRecipe = laidOver(datePickerSlotRecipe, look)
