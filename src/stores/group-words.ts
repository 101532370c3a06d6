import { useLingui } from '@lingui/react/macro'
import { partsOf } from '#contract/shell/form/values.ts'
import type { TemplateName, termsLanguages } from '#contract/stores/store-form.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'

interface GroupWords {
  readonly languages: Readonly<Record<string, string>>
  readonly templates: Readonly<Record<TemplateName, string>>
  readonly termsLabels: Readonly<Record<(typeof termsLanguages)[number], string>>
  /** What a field belongs to, after its label: "(Croatian)". */
  readonly groupName: (path: string) => string
}

/** What the languages, templates and cards of a store are called. */
export function useGroupWords(): GroupWords {
  const { t } = useLingui()
  const languages: Readonly<Record<string, string>> = {
    '4': t`English`,
    '7': t`Croatian`,
    en: t`English`,
    hr: t`Croatian`,
  }
  const templates = {
    customerEmail: t`E-mail to the customer`,
    linkExpiry: t`Link expiry`,
    linkReactivate: t`Link reactivation`,
    customerExpiry: t`Customer: link expiry`,
  }
  const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)
  const groupName = (path: string) => {
    const { field, key } = partsOf(path)
    if (field === 'cards') return cardTypeName(key)
    const name = isTemplate(key) ? templates[key] : (languages[key] ?? key)
    return `(${name})`
  }
  return { languages, templates, termsLabels: { hr: t`Terms in Croatian`, en: t`Terms in English` }, groupName }
}
