import { Trans } from '@lingui/react/macro'
import { merchantSubject, merchantText } from '#contract/stores/merchant-letter.ts'
import { TextPreview } from '#src/stores/settings/preview/text-preview.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { MerchantSection } from '#src/stores/shared-sections.tsx'
import { storeView } from '#src/stores/store-view.ts'

/** E-mails to the merchant about payments (STS-06, STS-07). */
export function MerchantNotificationsTab({ form, named }: TabProps) {
  return (
    <MerchantSection
      title={<Trans>Merchant notifications</Trans>}
      preview={<MerchantPreview form={form} named={named} />}
    />
  )
}

/** Reads the two texts alone, as the gateway puts them together: in the language that the store prefers. */
function MerchantPreview({ form, named }: Pick<TabProps, 'form' | 'named'>) {
  const enabled = storeView.useValues(form.actor, ({ merchantEnabled }) => merchantEnabled)
  const html = storeView.useValues(form.actor, ({ merchantHeader, merchantBody }) =>
    merchantText(merchantHeader, merchantBody),
  )
  const language = storeView.useValues(form.actor, ({ defaultLanguage }) => (defaultLanguage === '4' ? 'en' : 'hr'))
  return enabled ? <TextPreview named={named} html={html} subject={merchantSubject} language={language} /> : null
}
