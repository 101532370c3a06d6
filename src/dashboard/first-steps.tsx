import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import type { FirstStep, Waiting } from '#contract/dashboard/statistics.ts'
import type { ScreenName } from '#contract/session/screens.ts'
import type { Store } from '#contract/stores/store.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { Section } from '#src/ui/section.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { wholeLine } from './whole-line-look.ts'

const words: Readonly<Record<FirstStep, MessageDescriptor>> = {
  store: msg`Add your first store`,
  terms: msg`Enter your terms in Croatian and English`,
  link: msg`Send your first payment link`,
  colleague: msg`Invite a colleague`,
}
const places: Readonly<Record<FirstStep, ScreenName>> = {
  store: 'storeCreate',
  terms: 'storeList',
  link: 'linkGenerate',
  colleague: 'userList',
}

interface FirstStepsProps {
  readonly steps: NonNullable<Waiting['steps']>
  readonly stores: readonly Pick<Store, 'id'>[]
}

/** What a new company still has to do; it goes once all is done. */
export function FirstSteps({ steps, stores }: FirstStepsProps) {
  const { t, i18n } = useLingui()
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const all = steps.length
  const [store, ...others] = stores
  // The terms of the only store need no list.
  const wayTo = (step: FirstStep): ScreenTarget =>
    step === 'terms' && store && others.length === 0
      ? { screen: 'storeEdit', params: { id: store.id }, search: { tab: 'payByLink' } }
      : { screen: places[step] }
  // Links need a store, and so do their terms.
  const isAhead = (step: FirstStep) => store === undefined && (step === 'terms' || step === 'link')
  return (
    <Section title={t`First steps`} action={<Box color="fg.muted">{t`${done} of ${all} done`}</Box>}>
      <Box as="ul" display="grid" gap="1">
        {steps.map((one) => {
          const Icon = one.done ? CircleCheck : Circle
          return (
            <Box as="li" key={one.step} display="flex" alignItems="center" gap="3" minH="11" css={wholeLine}>
              <Box as="span" color={one.done ? 'fg.success' : 'fg.subtle'} flexShrink="0">
                <Icon size={18} aria-hidden="true" />
              </Box>
              {one.done ? (
                <Box as="span" color="fg.muted">
                  <VisuallyHidden>{`${t`Finished`}: `}</VisuallyHidden>
                  {i18n._(words[one.step])}
                </Box>
              ) : isAhead(one.step) ? (
                <Box as="span" color="fg.muted">
                  {i18n._(words[one.step])}
                </Box>
              ) : (
                <ScreenLink to={wayTo(one.step)}>{i18n._(words[one.step])}</ScreenLink>
              )}
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}
