import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useGroupWords } from '#src/stores/group-words.ts'
import { useSettingsWay } from '#src/stores/settings/places.ts'
import { TextPreview } from '#src/stores/settings/preview/text-preview.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const { Field } = storeView

/** E-mails to cardholders, in each language, and the words of discounts (STS-08…14, LNG-07). */
export function CardholderNotificationsTab({ form, named, read, languages, place }: TabProps) {
  const { t } = useLingui()
  const wayTo = useSettingsWay(named.store)
  const enabled = storeView.useValues(form.actor, ({ cardholderEnabled }) => cardholderEnabled)
  const byDefault = storeView.useValues(form.actor, ({ defaultLanguage }) => defaultLanguage)
  const mails = storeView.useValues(form.actor, (values) => values.mails)
  const issues = useSelector(form.actor, ({ context }) => context.issues)
  const hasDiscounts = read.cardholderNotifications?.discountEnabled ?? false
  const { languages: names, languageOptions } = useGroupWords(languages)
  const ids = languages.map(({ id }) => String(id))
  const language = [place.part, byDefault, '7'].find((id) => id !== undefined && ids.includes(id)) ?? ids[0] ?? ''
  const isCroatian = languages.some(({ id, name }) => String(id) === language && name.toLowerCase() === 'hr')
  const kind = hasDiscounts && (place.kind === 'discounts' || !enabled) ? 'discounts' : 'mails'
  const mail = mails[language]
  const countOf = (start: string) => Object.keys(issues).filter((path) => path.startsWith(start)).length
  const to = (part: string, sort: string) =>
    wayTo({ tab: 'cardholderNotifications', part, ...(sort === 'discounts' && { kind: sort }) })
  const kinds = [
    ...(enabled ? [{ id: 'mails', label: <Trans>E-mail</Trans>, errors: countOf(`mails.${language}.`) }] : []),
    ...(hasDiscounts
      ? [{ id: 'discounts', label: <Trans>Discounts</Trans>, errors: countOf(`discounts.${language}.`) }]
      : []),
  ]
  return (
    <>
      <Section spaced title={<Trans>Cardholder notifications</Trans>}>
        <Field of="cardholderEnabled" />
        <Field of="defaultLanguage" options={languageOptions} />
      </Section>
      {enabled || hasDiscounts ? (
        <Section title={<Trans>Texts</Trans>}>
          <Tabs
            label={t`Language of the texts`}
            current={language}
            onGo={(id) => to(id, kind).onGo()}
            tabs={ids.map((id) => ({
              id,
              href: to(id, kind).href,
              label: <LanguageName name={names[id] ?? id} isDefault={id === byDefault} />,
              errors: countOf(`mails.${id}.`) + countOf(`discounts.${id}.`),
            }))}
          />
          <Box as="p" color="fg.muted" mt="-3" mb="4">
            {enabled ? (
              <Trans>* The default language. Its subject and body are required.</Trans>
            ) : (
              <Trans>* The default language.</Trans>
            )}
          </Box>
          {kinds.length > 1 ? (
            <Tabs
              label={t`Kind of text`}
              current={kind}
              onGo={(id) => to(language, id).onGo()}
              tabs={kinds.map((one) => ({ ...one, href: to(language, one.id).href }))}
            />
          ) : null}
          <Box display="grid" gap="4" key={`${language} ${kind}`}>
            {kind === 'mails' ? (
              <>
                <Field of={`mails.${language}.subject`} />
                <Field of={`mails.${language}.body`} />
                <TextPreview
                  named={named}
                  html={mail?.body ?? ''}
                  subject={mail?.subject ?? ''}
                  language={isCroatian ? 'hr' : 'en'}
                />
              </>
            ) : (
              <>
                <Field of={`discounts.${language}.header`} />
                <Field of={`discounts.${language}.text`} />
              </>
            )}
          </Box>
        </Section>
      ) : null}
    </>
  )
}

/** The default language has an asterisk (STS-11). */
function LanguageName({ name, isDefault }: { readonly name: string; readonly isDefault: boolean }) {
  return (
    <span>
      {name}
      {isDefault ? (
        <>
          <span aria-hidden="true"> *</span>
          <VisuallyHidden>
            {' '}
            <Trans>(default language)</Trans>
          </VisuallyHidden>
        </>
      ) : null}
    </span>
  )
}
