import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
}

/** The browser's own box: it needs a label or an aria-label. */
export function Checkbox({ indeterminate = false, onChange, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input
      {...rest}
      className="riva-checkbox"
      ref={box}
      type="checkbox"
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
    />
  )
}
