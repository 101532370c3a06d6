import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { storeCards } from '#contract/stores/card-brands.ts'
import { hasLetter } from '#contract/stores/rich-text.ts'
import type { Store } from '#contract/stores/store.ts'
import { storeForm, type WizardStep, wizardSteps } from '#contract/stores/store-form.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { FactList } from '#src/stores/fact-list.tsx'
import { useGroupWords } from '#src/stores/group-words.ts'
import { storeView } from '#src/stores/store-view.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Section } from '#src/ui/section.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { TabMark } from '#src/ui/tab-mark.tsx'
import type { DetailItem } from '#src/ui/values/detail-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { stepWords } from './step-words.ts'
import type { WizardActor } from './stepper.tsx'
import { CardsNotice } from './wizard-steps.tsx'

interface WizardSummaryProps {
  readonly actor: WizardActor
  readonly form: FormActor
  readonly stores: readonly Store[]
  readonly production: boolean
}

const services = [
  'payByLinkEnabled',
  'virtualTerminalEnabled',
  'posEnabled',
  'googlePayEnabled',
  'applePayEnabled',
  'cryptoEnabled',
  'useBillAmountForRefunds',
] as const

/** All steps to check before the store is created, each with a way back to it. */
export function WizardSummary({ actor, form, stores, production }: WizardSummaryProps) {
  const { i18n } = useLingui()
  const items = useSummary(form)
  const faults = useSelector(actor, ({ context }) => context.faults)
  const values = useSelector(form, ({ context }) => storeForm.own(context.values))
  const typed = values.name.trim()
  const name = <bdi>{typed}</bdi>
  const hasCards = Object.values(values.cards).some(({ active }) => active)
  return (
    <>
      {stores.some((store) => store.name.toLowerCase() === typed.toLowerCase()) ? (
        <Banner tone="amber">
          <Trans>You already have a store with the name "{name}". Another name keeps them apart in lists.</Trans>
        </Banner>
      ) : null}
      {hasCards ? null : (
        <Banner tone="amber">
          <Trans>No card is chosen: customers will not be able to pay by card.</Trans>
        </Banner>
      )}
      {production && hasCards ? <CardsNotice /> : null}
      {wizardSteps.map((step) => (
        <Section
          key={step}
          title={
            <Box as="span" display="inline-flex" alignItems="center" gap="2">
              {i18n._(stepWords[step])}
              <TabMark count={faults?.[step] ?? 0} />
            </Box>
          }
          action={
            <EventButton
              actor={actor}
              event={{ type: 'step.opened', place: step }}
              variant="outline"
              size="sm"
              minH={{ base: '11', md: '9' }}
            >
              <Trans context="step">Change</Trans>
              <VisuallyHidden>{` ${i18n._(stepWords[step])}`}</VisuallyHidden>
            </EventButton>
          }
        >
          <FactList stacked items={items[step]} />
        </Section>
      ))}
    </>
  )
}

/** What was chosen in each step, in words. */
function useSummary(form: FormActor): Readonly<Record<WizardStep, readonly DetailItem[]>> {
  const { i18n, t } = useLingui()
  const { languages } = useGroupWords()
  const values = useSelector(form, ({ context }) => storeForm.own(context.values))
  const rules = useSelector(form, ({ context }) => context.rules)
  const onOff = (is: boolean) => (is ? t`On` : t`Off`)
  const labelOf = (path: string) => i18n._(storeView.view(path).label)
  const shown = (id: string, value: ReactNode): readonly DetailItem[] =>
    rules.isShown(values, id) ? [{ id, label: labelOf(id), value }] : []
  const text = (id: string, value: string) =>
    shown(id, value.trim() === '' ? t`Not entered` : <bdi>{value.trim()}</bdi>)
  const active = services.filter((service) => values[service]).map(labelOf)
  const cards = storeCards.filter((card) => values.cards[card]?.active).map(cardTypeName)
  const emails = [values.email1, values.email2, values.email3].map((email) => email.trim()).filter(Boolean)
  const written = (['7', '4'] as const).filter((id) => hasLetter(values.mails[id]?.body ?? ''))
  return {
    store: [
      ...text('name', values.name),
      ...text('domain', values.domain),
      ...text('email', values.email),
      ...shown('enabled', onOff(values.enabled)),
      ...shown('allowCardholderChanges', onOff(values.allowCardholderChanges)),
      { id: 'services', label: t`Services`, value: active.length === 0 ? t`None` : active.join(', ') },
    ],
    api: [
      { id: 'secretKey', label: labelOf('secretKey'), value: <Trans>Set; the store's settings show it</Trans> },
      ...text('method', values.method),
      ...text('successUrl', values.successUrl),
      ...text('cancelUrl', values.cancelUrl),
      ...shown('completeRequired', onOff(values.completeRequired)),
      ...shown('debugEnabled', onOff(values.debugEnabled)),
    ],
    merchantNotifications: [
      ...shown('merchantEnabled', onOff(values.merchantEnabled)),
      ...(values.merchantEnabled ? [{ id: 'emails', label: t`E-mail`, value: <bdi>{emails.join(', ')}</bdi> }] : []),
    ],
    cardholderNotifications: [
      ...shown('cardholderEnabled', onOff(values.cardholderEnabled)),
      ...shown('defaultLanguage', languages[values.defaultLanguage]),
      ...(values.cardholderEnabled
        ? [{ id: 'written', label: t`Texts`, value: written.map((id) => languages[id]).join(', ') || t`None` }]
        : []),
    ],
    cards: [{ id: 'cards', label: t`Cards`, value: cards.length === 0 ? t`None` : cards.join(', ') }],
  }
}
