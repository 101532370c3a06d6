import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '#contract/session/account.ts'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'

const names: Readonly<Record<Language, string>> = { hr: 'Hrvatski', en: 'English' }

interface LanguageSelectProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** Hrvatski or English (LNG-04). */
export function LanguageSelect({ language, onLanguage }: LanguageSelectProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      quiet
      size="sm"
      narrow
      aria-label={t`Language`}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((candidate) => candidate === event.currentTarget.value)
        if (chosen) onLanguage(chosen)
      }}
    >
      {languages.map((option) => (
        <option key={option} value={option} lang={option}>
          {names[option]}
        </option>
      ))}
    </NativeSelect>
  )
}
