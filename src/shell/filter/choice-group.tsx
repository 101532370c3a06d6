import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { Choice } from '#contract/shell/filter/filter.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { thumb } from '#src/ui/look/entry-look.ts'
import { foldMark } from '#src/ui/look/fold-mark.ts'

interface ChoiceGroupProps<Value extends Choice> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Several of many: a group that opens, with the number of chosen ones in its title; its options are drawn then. */
export function ChoiceGroup<Value extends Choice>(props: ChoiceGroupProps<Value>) {
  const { label, options, chosen, onChange } = props
  const toggle = (value: Value, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  const [open, setOpen] = useState(chosen.length > 0)
  const shown = open ? options : []
  return (
    <chakra.details borderTopWidth="1px" py="1" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2.5"
        minH="9"
        px="1"
        cursor="pointer"
        fontWeight="medium"
        css={{ ...foldMark, [thumb]: { minH: '11' } }}
      >
        {label}
        {chosen.length > 0 ? ` (${chosen.length})` : ''}
      </chakra.summary>
      <Box
        as="ul"
        aria-label={label}
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="2"
        pb="3"
        css={{ [thumb]: { gap: '0' } }}
      >
        {shown.map((option) => (
          <li key={String(option.value)}>
            <CheckboxField
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          </li>
        ))}
      </Box>
    </chakra.details>
  )
}
