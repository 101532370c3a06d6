import { useLingui } from '@lingui/react/macro'
import { partsOf } from '#contract/shell/form/values.ts'
import { type NotificationLanguage, notificationLanguages } from '#contract/stores/languages.ts'
import type { TemplateName, termsLanguages } from '#contract/stores/store-form.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'

interface GroupWords {
  readonly languages: Readonly<Record<string, string>>
  /** To choose one of the languages of cardholder e-mails. */
  readonly languageOptions: readonly { readonly value: string; readonly label: string }[]
  readonly templates: Readonly<Record<TemplateName, string>>
  readonly termsLabels: Readonly<Record<(typeof termsLanguages)[number], string>>
  /** What a field belongs to, after its label: "(Croatian)". */
  readonly groupName: (path: string) => string
}

/** A language whose name is a code is called as the reader calls it, any other as the gateway does. */
function languageName(name: string, locale: string): string {
  if (!/^[a-z]{2,3}$/i.test(name)) return name
  const said = new Intl.DisplayNames(locale, { type: 'language' }).of(name.toLowerCase()) ?? name
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1)
}

/** What the languages, templates and cards of a store are called. */
export function useGroupWords(of: readonly NotificationLanguage[] = notificationLanguages): GroupWords {
  const { t, i18n } = useLingui()
  const own: Readonly<Record<string, string>> = { en: t`English`, hr: t`Croatian` }
  const languages: Readonly<Record<string, string>> = {
    ...own,
    ...Object.fromEntries(of.map(({ id, name }) => [id, own[name.toLowerCase()] ?? languageName(name, i18n.locale)])),
  }
  const languageOptions = of.map(({ id, name }) => ({ value: String(id), label: languages[id] ?? name }))
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
  const termsLabels = { hr: t`Terms in Croatian`, en: t`Terms in English` }
  return { languages, languageOptions, templates, termsLabels, groupName }
}
