import { chakra } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
}

const Box = chakra('input', {
  base: {
    accentColor: 'brand.solid',
    boxSize: '4',
    display: 'block',
    flexShrink: '0',
    cursor: 'pointer',
    borderRadius: 'l1',
    _disabled: { cursor: 'not-allowed' },
  },
})

/** The browser's own box: it needs a label or an aria-label. */
export function Checkbox({ indeterminate = false, onChange, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Box
      {...rest}
      ref={box}
      type="checkbox"
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
    />
  )
}
