import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Language, languages } from '#contract/session/account.ts'
import { localeActor } from '#src/shell/app.ts'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'

const names: Readonly<Record<Language, string>> = { hr: 'Hrvatski', en: 'English' }

/** Hrvatski or English (LNG-04). */
export function LanguageSelect() {
  const { t } = useLingui()
  const language = useSelector(localeActor(), (snapshot) => snapshot.context.language)
  return (
    <NativeSelect
      quiet
      size="sm"
      narrow
      aria-label={t`Language`}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((candidate) => candidate === event.currentTarget.value)
        if (chosen) localeActor().send({ type: 'language.chosen', language: chosen })
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
