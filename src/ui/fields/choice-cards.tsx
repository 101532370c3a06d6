import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { thumb } from '#src/ui/look/entry-look.ts'

interface ChoiceCardsProps<Value extends string> {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  /** Empty while none of them is chosen. */
  readonly value: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly help: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly error?: ReactNode
}

const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    p: '3',
    minH: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
  },
})

/** One of few, each on a card that says what it means. The id is that of the first, which an error summary leads to. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { id, name, label, value, options, onChange, disabled = false, error } = props
  const errorId = `${id}-error`
  return (
    <chakra.fieldset minW="0" role="radiogroup" {...(error ? { 'aria-describedby': errorId } : {})}>
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridAutoFlow={{ base: 'row', md: 'column' }} gridAutoColumns="minmax(0, 1fr)">
        {options.map((option, at) => {
          const own = at === 0 ? id : `${id}-${option.value}`
          return (
            <Card key={option.value} htmlFor={own}>
              <chakra.span display="inline-flex" py="0.5">
                <input
                  className="riva-checkbox"
                  type="radio"
                  id={own}
                  name={name}
                  value={option.value}
                  disabled={disabled}
                  checked={value === option.value}
                  onChange={() => onChange(option.value)}
                  aria-labelledby={`${own}-name`}
                  aria-describedby={`${own}-help`}
                  {...(error ? { 'aria-invalid': true } : {})}
                />
              </chakra.span>
              <chakra.span css={{ [thumb]: { pt: '1' } }}>
                <chakra.span id={`${own}-name`} display="block" fontWeight="medium">
                  {option.label}
                </chakra.span>
                <chakra.span id={`${own}-help`} display="block" color="fg.muted">
                  {option.help}
                </chakra.span>
              </chakra.span>
            </Card>
          )
        })}
      </chakra.div>
      <div aria-live="polite">
        {error ? (
          <chakra.p id={errorId} mt="1" color="fg.error" fontWeight="medium" display="flex" gap="1">
            <chakra.span mt="0.5" flexShrink="0">
              <CircleAlert size={16} aria-hidden="true" />
            </chakra.span>
            <span>{error}</span>
          </chakra.p>
        ) : null}
      </div>
    </chakra.fieldset>
  )
}
