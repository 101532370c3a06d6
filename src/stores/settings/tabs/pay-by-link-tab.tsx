import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { templateNames, termsLanguages } from '#contract/stores/store-form.ts'
import { useGroupWords } from '#src/stores/group-words.ts'
import { useSettingsWay } from '#src/stores/settings/places.ts'
import { TextPreview } from '#src/stores/settings/preview/text-preview.tsx'
import { ServiceOff } from '#src/stores/settings/service-off.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

const { Field } = storeView

/** Payment links of a store: their settings, terms and e-mails (STS-34…40). */
export function PayByLinkTab({ form, named, place }: TabProps) {
  const { t } = useLingui()
  const wayTo = useSettingsWay(named.store)
  const words = useGroupWords()
  const isOn = storeView.useValues(form.actor, ({ payByLinkEnabled }) => payByLinkEnabled)
  const terms = storeView.useValues(form.actor, (values) => values.terms)
  const templates = storeView.useValues(form.actor, (values) => values.templates)
  const issues = useSelector(form.actor, ({ context }) => context.issues)
  if (!isOn) {
    return (
      <ServiceOff
        store={named.store}
        title={<Trans>Pay by link is not active on this store</Trans>}
        way={<Trans>Switch it on, and its settings appear here.</Trans>}
      />
    )
  }
  const template = templateNames.find((name) => name === place.part) ?? 'customerEmail'
  const mail = templates[template]
  const to = (part: string) => wayTo({ tab: 'payByLink', part })
  return (
    <>
      <Section title={<Trans>Settings</Trans>}>
        <Box display="grid" gap="4">
          <Field of="pblDaysValid" />
          <Field of="pblAdditionalFieldCaption" />
          <Field of="pblInstallmentsEnabled" />
        </Box>
      </Section>
      <Section title={<Trans>Terms of payment links</Trans>}>
        <Box display="grid" gap="4">
          <p>
            <Trans>Links can be made only once the terms exist in both languages.</Trans>
          </p>
          {termsLanguages.map((language) => (
            <Box key={language} display="grid" gap="1">
              <Field of={`terms.${language}.text`} label={words.termsLabels[language]} />
              <TextPreview named={named} html={terms[language]?.text ?? ''} />
            </Box>
          ))}
        </Box>
      </Section>
      <Section title={<Trans>E-mails about links</Trans>}>
        <Tabs
          label={t`E-mails about links`}
          current={template}
          onGo={(name) => to(name).onGo()}
          tabs={templateNames.map((name) => ({
            id: name,
            href: to(name).href,
            label: words.templates[name],
            errors: Object.keys(issues).filter((path) => path.startsWith(`templates.${name}.`)).length,
          }))}
        />
        <Box display="grid" gap="4" key={template}>
          <Field of={`templates.${template}.subject`} />
          <Field of={`templates.${template}.body`} />
          <TextPreview named={named} html={mail?.body ?? ''} subject={mail?.subject ?? ''} />
        </Box>
      </Section>
    </>
  )
}
