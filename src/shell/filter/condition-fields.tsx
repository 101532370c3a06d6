import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { seemsMistypedCard } from '#contract/shell/card-number.ts'
import type { ChoiceRow, ChoicesRow, FilterRow } from '#contract/shell/filter/filter.ts'
import { amountNames, choicesAt, exactName, textAt } from '#contract/shell/filter/filter-kinds.ts'
import type { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { FilterColumns } from './filter-columns.tsx'
import type { FilterErrors } from './filter-errors.ts'
import {
  type ChoiceWords,
  type ConditionWords,
  type FieldWords,
  type RangeWords,
  useSay,
  type Words,
} from './filter-words.ts'

type Actor = ActorRefFrom<typeof filterFormMachine>

interface ConditionProps<Words> {
  readonly actor: Actor
  readonly path: string
  readonly row: FilterRow
  readonly words: Words
  readonly errors: FilterErrors
}

/** What the fields that are typed into share. */
function useTyped({ actor, row, errors }: Omit<ConditionProps<unknown>, 'path' | 'words'>) {
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const say = useSay()
  return (name: string, label: Words) => ({
    label: say(label),
    size: 'sm' as const,
    value: textAt(form, name),
    onChange: (value: string) => actor.send({ type: 'field.changed', name, value }),
    ...errors.of(name, row),
  })
}

/** A text that is sent as typed: one that looks like a mistyped card number only when the person says that it is none (D59). */
function TextCondition({ path, words, ...props }: ConditionProps<FieldWords>) {
  const { t } = useLingui()
  const { actor } = props
  const field = useTyped(props)(path, words.label)
  const say = useSay()
  const notCards = useSelector(actor, (snapshot) => snapshot.context.notCards)
  const text = field.value.trim()
  return (
    <Box display="grid" gap="1" alignContent="start">
      <TextField {...field} help={words.help && say(words.help)} />
      {seemsMistypedCard(text) ? (
        <CheckboxField
          label={t`This is not a card number`}
          checked={notCards.includes(text)}
          onChange={() => actor.send({ type: 'notCard.toggled', text })}
        />
      ) : null}
    </Box>
  )
}

function MatchCondition(props: ConditionProps<FieldWords>) {
  const { actor, path } = props
  const checked = useSelector(actor, (snapshot) => snapshot.context.form[exactName(path)] === true)
  const mayBeExact = useSelector(actor, (snapshot) => snapshot.can({ type: 'exact.toggled', field: path }))
  return (
    <Box display="grid" gap="1" data-kind="match">
      <TextCondition {...props} />
      <CheckboxField
        label={<Trans>Exact match</Trans>}
        checked={checked}
        disabled={!mayBeExact}
        onChange={() => actor.send({ type: 'exact.toggled', field: path })}
      />
    </Box>
  )
}

function CardNumberCondition({ path, words, ...props }: ConditionProps<FieldWords>) {
  const field = useTyped(props)(path, words.label)
  const say = useSay()
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      help={words.help && say(words.help)}
      status={seemsMistypedCard(field.value) ? <Trans>A digit of this number seems to be wrong.</Trans> : null}
    />
  )
}

function AmountsCondition({ path, words, ...props }: ConditionProps<RangeWords>) {
  const typed = useTyped(props)
  const { from, to } = amountNames(path)
  return (
    <FilterColumns>
      <AmountField {...typed(from, words.from)} />
      <AmountField {...typed(to, words.to)} />
    </FilterColumns>
  )
}

function DayCondition({ path, words, ...props }: ConditionProps<FieldWords>) {
  return <DayField {...useTyped(props)(path, words.label)} />
}

function ChoicesCondition({ actor, path, words, of }: ConditionProps<ChoiceWords> & Pick<ChoicesRow, 'of'>) {
  const chosen = useSelector(actor, (snapshot) => choicesAt(snapshot.context.form, path))
  const say = useSay()
  if (of.length === 0) return null
  return (
    <ChoiceGroup
      label={say(words.label)}
      options={of.map((value) => ({ value, label: say(words.names.get(value) ?? String(value)) }))}
      chosen={chosen}
      onChange={(value) => actor.send({ type: 'field.changed', name: path, value })}
    />
  )
}

function ChoiceCondition({ path, words, of, ...props }: ConditionProps<ChoiceWords> & Pick<ChoiceRow, 'of'>) {
  const say = useSay()
  return (
    <SelectField
      {...useTyped(props)(path, words.label)}
      placeholder={say(words.all ?? '')}
      options={of.map((value) => ({ value, label: say(words.names.get(value) ?? value) }))}
    />
  )
}

/** The fields of one condition, by its kind. */
export function Condition({ words, ...props }: ConditionProps<ConditionWords>) {
  const { row, path } = props
  switch (row.kind) {
    case 'amounts':
      if ('from' in words) return <AmountsCondition {...props} words={words} />
      break
    case 'choices':
      // What an open list offers is known by its names alone, and may come while the dialog is open.
      if ('names' in words) {
        return <ChoicesCondition {...props} words={words} of={row.isOpen ? [...words.names.keys()] : row.of} />
      }
      break
    case 'choice':
      if ('names' in words) return <ChoiceCondition {...props} words={words} of={row.of} />
      break
    case 'match':
      if ('label' in words) return <MatchCondition {...props} words={words} />
      break
    case 'cardNumber':
      if ('label' in words) return <CardNumberCondition {...props} words={words} />
      break
    case 'day':
      if ('label' in words) return <DayCondition {...props} words={words} />
      break
    case 'text':
      if ('label' in words) return <TextCondition {...props} words={words} />
      break
    case 'link':
      return null
  }
  throw new Error(`The condition ${path} has no words of its kind.`)
}
