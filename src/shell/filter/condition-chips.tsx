import { useLingui } from '@lingui/react/macro'
import { shownDay } from '#contract/shell/dates.ts'
import {
  type Choice,
  type FilterRow,
  type FilterTable,
  partOf,
  schemaOf,
  withoutCondition,
} from '#contract/shell/filter/filter.ts'
import { readable } from '#contract/shell/list/address-parts.ts'
import { type FilterChip, FilterChips } from '#src/ui/table/filter-chips.tsx'
import { type ConditionWords, type FilterWords, useSay, type Words } from './filter-words.ts'
import { shownRange } from './shown-range.ts'

/** The conditions that a filter sets, each by its path, in the words of its table (TRX-12). */
function useConditions(table: FilterTable, words: FilterWords, filter: object): readonly FilterChip[] {
  const { t } = useLingui()
  const say = useSay()
  const named = (of: ConditionWords, choice: Choice): Words =>
    ('names' in of ? of.names.get(choice) : undefined) ?? String(choice)
  const shown = (row: FilterRow, of: ConditionWords, value: unknown): string | undefined => {
    switch (row.kind) {
      case 'match': {
        const match = readable(schemaOf(row), value)
        return match?.exact ? t`exactly ${match.value}` : match?.value
      }
      case 'amounts':
        return shownRange(readable(schemaOf(row), value))
      case 'choices':
        return readable(schemaOf(row), value)
          ?.map((choice) => say(named(of, choice)))
          .join(', ')
      case 'choice': {
        const choice = readable(schemaOf(row), value)
        return choice === undefined ? undefined : say(named(of, choice))
      }
      case 'day': {
        const day = readable(schemaOf(row), value)
        return day === undefined ? undefined : shownDay(day)
      }
      case 'text':
      case 'cardNumber':
      case 'link':
        return readable(schemaOf(row), value)
    }
  }
  return Object.entries(table).flatMap(([path, row]) => {
    const of = 'label' in row ? words.conditions[row.label] : undefined
    const value = of === undefined ? undefined : shown(row, of, partOf(filter, path))
    if (of === undefined || value === undefined || value === '') return []
    return [{ id: path, label: say(of.chip ?? ('label' in of ? of.label : '')), value }]
  })
}

interface ConditionChipsProps {
  readonly table: FilterTable
  readonly words: FilterWords
  readonly filter: object
  /** The filter without one of its conditions. */
  readonly onChange: (filter: object) => void
  readonly onClearAll: () => void
}

/** The conditions that a filter sets, each with its way out. */
export function ConditionChips({ table, words, filter, onChange, onClearAll }: ConditionChipsProps) {
  const chips = useConditions(table, words, filter)
  return (
    <FilterChips
      chips={chips}
      onRemove={(path) => onChange(withoutCondition(table, filter, path))}
      onClearAll={onClearAll}
    />
  )
}
