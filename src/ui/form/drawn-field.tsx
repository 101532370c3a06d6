import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { Leaf } from '#contract/shell/form/fields.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SelectField, type SelectOption } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FieldAwaited } from './field-awaited.tsx'
import { useFieldFacts } from './field-facts.ts'
import type { CodeFault, FieldView } from './form-words.ts'
import { CodeField, RichTextField } from './late-fields.ts'
import { PlaceholderNote } from './placeholder-note.tsx'

/** What a screen may say about a field beyond its row in the view. */
export interface FieldProps<Path extends string> {
  readonly of: Path
  readonly label?: string
  readonly help?: ReactNode
  /** Why the field can be read only. */
  readonly lockedBecause?: ReactNode
  readonly options?: readonly SelectOption[]
  /** A live check: "checking", "free". */
  readonly status?: ReactNode
  /** What the browser offers while somebody types. */
  readonly suggestions?: readonly string[]
  /** What is wrong in a code, as somebody else found it. */
  readonly faults?: readonly CodeFault[]
}

const inputModes = { email: 'email', tel: 'tel', numeric: 'numeric' } as const
const inputTypes = { email: 'email', tel: 'tel' } as const

function lookOf({ look, autoComplete }: FieldView) {
  return {
    ...(look === 'email' || look === 'tel' ? { type: inputTypes[look] } : {}),
    ...(look === 'email' || look === 'tel' || look === 'numeric' ? { inputMode: inputModes[look] } : {}),
    ...(look === 'multiline' ? { rows: 6 } : {}),
    ...(look === 'key' ? { isKey: true } : {}),
    ...(autoComplete ? { autoComplete } : {}),
  }
}

/** One field of a form: label, help, control, counter near the limit, error. It renders only when it changes. */
export function DrawnField(props: FieldProps<string>) {
  const { of, label, help, lockedBecause, options, status, suggestions, faults } = props
  const { i18n } = useLingui()
  const facts = useFieldFacts({ of, label, help, lockedBecause })
  if (facts === null) return null
  const { view, leaf, value, text, locked, optional, send, shared } = facts
  if (leaf.kind === 'flag') {
    const Flag = view.look === 'checkbox' ? CheckboxField : SwitchField
    return <Flag {...shared} disabled={shared.disabled || locked} checked={value === true} onChange={send} />
  }
  const offered = options ?? view.offered?.(i18n.locale, text) ?? optionsOf(leaf, view, i18n._.bind(i18n))
  if (offered) {
    const first = view.placeholder ? { placeholder: i18n._(view.placeholder) } : {}
    return (
      <SelectField
        {...shared}
        {...first}
        disabled={shared.disabled || locked}
        optional={optional}
        value={text}
        options={offered}
        onChange={send}
      />
    )
  }
  if (view.look === 'password') {
    const autoComplete = view.autoComplete === 'current-password' ? 'current-password' : 'new-password'
    const first = view.isFirst ? { isFirst: true } : {}
    return <PasswordField {...shared} {...first} value={text} onChange={send} autoComplete={autoComplete} />
  }
  const { placeholders } = view
  const note = placeholders ? <PlaceholderNote text={text} placeholders={placeholders} /> : null
  if (view.look === 'rich-text' && leaf.kind === 'text') {
    return (
      <Suspense fallback={<FieldAwaited {...shared} of="text" optional={optional} />}>
        <RichTextField
          {...shared}
          optional={optional}
          value={text}
          onChange={send}
          limit={leaf.max}
          readOnly={locked}
          note={note}
          {...(placeholders ? { placeholders } : {})}
        />
      </Suspense>
    )
  }
  if ((view.look === 'css' || view.look === 'html') && leaf.kind === 'text') {
    return (
      <Suspense fallback={<FieldAwaited {...shared} of="code" optional={optional} />}>
        <CodeField
          {...shared}
          optional={optional}
          language={view.look}
          value={text}
          onChange={send}
          limit={leaf.max}
          readOnly={locked}
          {...(faults ? { faults } : {})}
        />
      </Suspense>
    )
  }
  return (
    <Box maxW={view.isShort ? '20rem' : 'full'}>
      <TextField
        {...shared}
        {...lookOf(view)}
        {...(leaf.kind === 'text' ? { limit: leaf.max } : {})}
        optional={optional}
        value={text}
        onChange={send}
        readOnly={locked}
        {...(view.isFirst && { isFirst: true })}
        {...(status || note ? { status: status ?? note } : {})}
        {...(suggestions ? { list: `${shared.id}-list` } : {})}
      />
      {suggestions ? (
        <datalist id={`${shared.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </Box>
  )
}

function optionsOf(leaf: Leaf, view: FieldView, say: (words: FieldView['label']) => string) {
  if (leaf.kind !== 'choice') return undefined
  return leaf.options.map((value) => {
    const words = view.options?.[value]
    return { value, label: words ? say(words) : value }
  })
}
