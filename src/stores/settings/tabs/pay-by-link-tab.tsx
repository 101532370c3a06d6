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
export function PayByLinkTab({ form, named, place, reach }: TabProps) {
  const { t } = useLingui()
  const wayTo = useSettingsWay(named.store)
  const words = useGroupWords()
  const isOn = storeView.useValues(form.actor, ({ payByLinkEnabled }) => payByLinkEnabled)
  const issues = useSelector(form.actor, ({ context }) => context.issues)
  if (!isOn) {
    return (
      <ServiceOff
        title={<Trans>Pay by link is not active on this store</Trans>}
        way={<Trans>Switch it on, and its settings appear here.</Trans>}
        onOpen={() => reach('payByLinkEnabled')}
      />
    )
  }
  const template = templateNames.find((name) => name === place.part) ?? 'customerEmail'
  const to = (part: string) => wayTo({ tab: 'payByLink', part })
  return (
    <>
      <Section spaced title={<Trans>Settings</Trans>}>
        <Field of="pblDaysValid" />
        <Field of="pblAdditionalFieldCaption" />
        <Field of="pblInstallmentsEnabled" />
      </Section>
      <Section spaced title={<Trans>Terms of payment links</Trans>}>
        <p>
          <Trans>You can save the store without them. To make links, enter them in both languages.</Trans>
        </p>
        {termsLanguages.map((language) => (
          <Box key={language} display="grid" gap="1">
            <Field of={`terms.${language}.text`} label={words.termsLabels[language]} />
            <TermsPreview form={form} named={named} language={language} />
          </Box>
        ))}
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
          <TemplatePreview form={form} named={named} template={template} />
        </Box>
      </Section>
    </>
  )
}

type PreviewProps = Pick<TabProps, 'form' | 'named'>

/** Reads one text only: typing in it does not render the tab and the other texts again. */
function TermsPreview({
  form,
  named,
  language,
}: PreviewProps & { readonly language: (typeof termsLanguages)[number] }) {
  const html = storeView.useValues(form.actor, ({ terms }) => terms[language]?.text ?? '')
  return <TextPreview named={named} html={html} />
}

function TemplatePreview({
  form,
  named,
  template,
}: PreviewProps & { readonly template: (typeof templateNames)[number] }) {
  const html = storeView.useValues(form.actor, ({ templates }) => templates[template]?.body ?? '')
  const subject = storeView.useValues(form.actor, ({ templates }) => templates[template]?.subject ?? '')
  return <TextPreview named={named} html={html} subject={subject} />
}
