import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface SortButtonProps {
  readonly direction: 'ascending' | 'descending' | 'none'
  readonly end?: boolean
  readonly onSort: () => void
  readonly children: ReactNode
}

export function SortButton({ direction, end = false, onSort, children }: SortButtonProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <chakra.button
      type="button"
      onClick={onSort}
      display="inline-flex"
      flexDirection={end ? 'row-reverse' : 'row'}
      alignItems="center"
      gap="1"
      minH="8"
      px="1"
      mx="-1"
      borderRadius="l1"
      textAlign={end ? 'end' : 'start'}
      fontWeight="medium"
      color={direction === 'none' ? 'inherit' : 'fg'}
      _hover={{ bg: 'bg.emphasized', color: 'fg' }}
    >
      {children}
      <chakra.span flexShrink="0" {...(direction === 'none' ? { color: 'border.control' } : {})}>
        <Arrow size={14} aria-hidden="true" />
      </chakra.span>
    </chakra.button>
  )
}
