import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { thumb } from '#src/ui/look/entry-look.ts'

interface RadioFieldProps<Value extends string> {
  readonly label: ReactNode
  /** Null while none of them is chosen. */
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly help?: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** One of few, all of them in sight. */
export function RadioField<Value extends string>({ label, value, options, onChange }: RadioFieldProps<Value>) {
  const name = useId()
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      {options.map((option) => {
        const id = `${name}-${option.value}`
        return (
          <chakra.div key={option.value} py="0.5">
            <chakra.label
              htmlFor={id}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="6"
              maxW="full"
              cursor="pointer"
              css={{ [thumb]: { minH: '11' } }}
            >
              <input
                className="riva-checkbox"
                type="radio"
                id={id}
                name={name}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
                {...(option.help ? { 'aria-describedby': `${id}-help` } : {})}
              />
              <chakra.span minW="0" overflowWrap="anywhere">
                {option.label}
              </chakra.span>
            </chakra.label>
            {option.help ? (
              <chakra.p id={`${id}-help`} color="fg.muted" ps="6" css={{ [thumb]: { ps: '8', mt: '-2' } }}>
                {option.help}
              </chakra.p>
            ) : null}
          </chakra.div>
        )
      })}
    </chakra.fieldset>
  )
}
