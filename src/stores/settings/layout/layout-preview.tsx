import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LayoutView } from '#contract/stores/layout-calls.ts'
import type { layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { UncheckedNote } from '#src/stores/settings/preview/unchecked-note.tsx'
import { Section } from '#src/ui/section.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface LayoutPreviewProps {
  readonly actor: ActorRefFrom<typeof layoutCheckMachine>
  readonly view: LayoutView
}

const widths = { phone: 360, desktop: 1024 } as const
const pages = { CHECKOUT: 'checkout', PAY_BY_LINK: 'terms' } as const

/** The page of a customer with the layout as it is being written, at the width of a phone or of a desktop. */
export function LayoutPreview({ actor, view }: LayoutPreviewProps) {
  const { t, i18n } = useLingui()
  const [screen, setScreen] = useState<keyof typeof widths>('phone')
  const checked = useSelector(actor, ({ context }) => context.checked)
  const choices = [
    ['phone', Smartphone, t`Mobile`],
    ['desktop', Monitor, t`Desktop`],
  ] as const
  return (
    <Section
      title={<Trans>Preview</Trans>}
      action={
        <chakra.div role="group" aria-label={t`Width of the preview`} display="flex" gap="1">
          {choices.map(([name, Icon, label]) => (
            <Button
              key={name}
              size="sm"
              variant={name === screen ? 'subtle' : 'ghost'}
              aria-pressed={name === screen}
              aria-label={label}
              onClick={() => setScreen(name)}
            >
              <Icon aria-hidden="true" />
              <chakra.span display={{ base: 'none', sm: 'inline' }}>{label}</chakra.span>
            </Button>
          ))}
        </chakra.div>
      }
    >
      <UncheckedNote actor={actor} />
      <PreviewFrame
        title={t`Preview of the page`}
        src={`/visual/preview/${pages[view]}/${i18n.locale === 'en' ? 'en' : 'hr'}`}
        width={widths[screen]}
        checked={checked}
      />
    </Section>
  )
}
