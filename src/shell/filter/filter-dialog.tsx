import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isFieldless } from '#contract/shell/filter/filter.ts'
import type { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { Condition } from './condition-fields.tsx'
import { FilterColumns } from './filter-columns.tsx'
import { useFilterErrors } from './filter-errors.ts'
import { FilterFrame } from './filter-frame.tsx'
import type { FilterWords } from './filter-words.ts'

export interface FilterDialogProps {
  readonly actor: ActorRefFrom<typeof filterFormMachine>
  readonly words: FilterWords
  /** The words of the button that requests the rows, on a phone. */
  readonly ask: ReactNode
}

/** The custom filter of a list, drawn from its table (TRX-12, POS-02). Nothing is asked until it is applied. */
export function FilterDialog({ actor, words, ask }: FilterDialogProps) {
  const table = useSelector(actor, (snapshot) => snapshot.context.table)
  const errors = useFilterErrors(actor, words.issues)
  const conditions = Object.entries(table).flatMap(([path, row]) => {
    const of = 'label' in row && !isFieldless(row) ? words.conditions[row.label] : undefined
    return of === undefined ? [] : [{ path, row, words: of }]
  })
  return (
    <FilterFrame actor={actor} errors={errors} ask={ask}>
      <Box mb="4">
        <FilterColumns>
          {conditions
            .filter(({ row }) => row.kind !== 'choices')
            .map((condition) => (
              <Condition key={condition.path} actor={actor} errors={errors} {...condition} />
            ))}
        </FilterColumns>
      </Box>
      {conditions
        .filter(({ row }) => row.kind === 'choices')
        .map((condition) => (
          <Condition key={condition.path} actor={actor} errors={errors} {...condition} />
        ))}
    </FilterFrame>
  )
}
