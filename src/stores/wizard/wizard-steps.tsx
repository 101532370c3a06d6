import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { storeCards } from '#contract/stores/card-brands.ts'
import type { WizardStep } from '#contract/stores/store-form.ts'
import { CardTile } from '#src/stores/card-tile.tsx'
import { useGroupWords } from '#src/stores/group-words.ts'
import { randomKey } from '#src/stores/random-key.ts'
import { ApiSections, MerchantSection } from '#src/stores/shared-sections.tsx'
import { storeView } from '#src/stores/store-view.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import { Section } from '#src/ui/section.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

const { Field } = storeView

interface StepProps {
  readonly form: FormHandle
  readonly production: boolean
}

function StoreStep() {
  return (
    <>
      <Section spaced title={<Trans>Basic data</Trans>}>
        <Field of="name" />
        <Field of="domain" />
        <Field of="email" />
        <div>
          <Field of="enabled" />
          <Field of="allowCardholderChanges" />
        </div>
      </Section>
      <Section title={<Trans>Services</Trans>}>
        <Field
          of="payByLinkEnabled"
          help={<Trans>Links need terms in Croatian and English. Enter them later in the store's settings.</Trans>}
        />
        <Field of="virtualTerminalEnabled" />
        <Field of="posEnabled" />
        <Field of="googlePayEnabled" />
        <Field of="applePayEnabled" help={<Trans>Register your domain later in the store's settings.</Trans>} />
        <Field of="cryptoEnabled" help={<Trans>Enter the profile code later in the store's settings.</Trans>} />
        <Field of="useBillAmountForRefunds" />
      </Section>
    </>
  )
}

function ApiStep({ form: { actor } }: StepProps) {
  return (
    <ApiSections
      secretKey={
        <>
          <Field of="secretKey" />
          <EventButton
            actor={actor}
            event={{ type: 'field.changed', path: 'secretKey', value: randomKey() }}
            variant="outline"
            size="sm"
            mt="3"
            minH={{ base: '11', md: '9' }}
          >
            <RefreshCw size={16} aria-hidden="true" />
            <Trans>New random key</Trans>
          </EventButton>
        </>
      }
    />
  )
}

function MerchantStep() {
  return <MerchantSection title={<Trans>E-mails to you</Trans>} />
}

function CardholderStep({ form: { actor } }: StepProps) {
  const { languages, languageOptions } = useGroupWords()
  const enabled = storeView.useValues(actor, ({ cardholderEnabled }) => cardholderEnabled)
  const byDefault = storeView.useValues(actor, ({ defaultLanguage }) => defaultLanguage)
  const first = byDefault === '4' ? '4' : '7'
  const shown = enabled ? [first, first === '4' ? '7' : '4'] : []
  return (
    <>
      <Section spaced title={<Trans>E-mails to customers</Trans>}>
        <Field of="cardholderEnabled" />
        <Field of="defaultLanguage" options={languageOptions} />
      </Section>
      {shown.map((language) => (
        <Section spaced key={language} title={`${languages[language]}${language === byDefault ? ' *' : ''}`}>
          <Field of={`mails.${language}.subject`} />
          <Field of={`mails.${language}.body`} />
        </Section>
      ))}
      {enabled ? (
        <Box as="p" color="fg.muted">
          <Trans>* The default language. Its subject and body are required.</Trans>
        </Box>
      ) : null}
    </>
  )
}

/** Where cards wait for the bank, the person is told before the store is created (STO-21). */
export function CardsNotice() {
  return (
    <Banner tone="blue">
      <Trans>
        The cards can be used once the bank has sent the parameters of the store. Until then payments cannot be
        authorized.
      </Trans>
    </Banner>
  )
}

function CardsStep({ form, production }: StepProps) {
  return (
    <>
      {production ? <CardsNotice /> : null}
      <Section title={<Trans>Cards that customers may pay with</Trans>}>
        <Box
          as="ul"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {storeCards.map((card) => (
            <li key={card}>
              <CardTile form={form} card={card} />
            </li>
          ))}
        </Box>
      </Section>
    </>
  )
}

const steps: Readonly<Record<WizardStep, (props: StepProps) => ReactNode>> = {
  store: StoreStep,
  api: ApiStep,
  merchantNotifications: MerchantStep,
  cardholderNotifications: CardholderStep,
  cards: CardsStep,
}

/** The fields of one step (STO-08). */
export function StepFields({ step, ...props }: StepProps & { readonly step: WizardStep }) {
  const Step = steps[step]
  return <Step {...props} />
}
