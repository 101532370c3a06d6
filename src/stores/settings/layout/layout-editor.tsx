import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LayoutView } from '#contract/stores/layout-calls.ts'
import { type LayoutFault, layoutParts } from '#contract/stores/layout-check.ts'
import { layoutForm } from '#contract/stores/layout-form.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { FormSaveBar } from '#src/ui/form/form-save-bar.tsx'
import { Section } from '#src/ui/section.tsx'
import { faultWords } from './fault-words.ts'
import { layoutCheckLogic } from './layout-logic.ts'
import { LayoutPreview } from './layout-preview.tsx'
import { layoutView } from './layout-view.ts'

interface LayoutEditorProps {
  readonly actor: FormActor
  readonly named: NamedStore
  readonly view: LayoutView
  /** What Update and Discard concern (D14). */
  readonly target: string
  readonly title: ReactNode
}

const none: readonly LayoutFault[] = []
const roomy = '@media (min-width: 768px) and (min-height: 880px)'
const besideText = { [roomy]: { position: 'sticky', top: '16', zIndex: '1' } }

/** The three editors of one page, what is wrong in them, and what a customer would see (STS-18…20). */
export function LayoutEditor({ actor, named, view, target, title }: LayoutEditorProps) {
  const { i18n } = useLingui()
  const form = layoutView.useForm(actor)
  const hasCheck = useHasFeature('layoutCheck')
  const [found, setFound] = useState(none)
  const faults = useMemo(
    () =>
      Object.fromEntries(
        layoutParts.map((part) => [
          part,
          found
            .filter((fault) => fault.part === part)
            .map(({ line, column, kind, text }) => ({ line, column, message: `${i18n._(faultWords[kind])}: ${text}` })),
        ]),
      ),
    [found, i18n],
  )
  return (
    <Box minW="0">
      <FormFrame form={form}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          {hasCheck ? (
            <Box data-above-code css={besideText}>
              <LivePreview actor={actor} named={named} view={view} onFound={setFound} />
            </Box>
          ) : null}
          <Section title={title}>
            <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
              {layoutParts.map((part) => (
                <layoutView.Field key={part} of={part} faults={faults[part] ?? []} />
              ))}
            </Box>
          </Section>
        </Box>
        <FormSaveBar form={form} target={target} />
      </FormFrame>
    </Box>
  )
}

interface LivePreviewProps extends Pick<LayoutEditorProps, 'actor' | 'named' | 'view'> {
  readonly onFound: (faults: readonly LayoutFault[]) => void
}

/** The preview follows the form, and tells the editors what is wrong in them. */
function LivePreview({ actor, named, view, onFound }: LivePreviewProps) {
  const [logic] = useState(() => layoutCheckLogic(named))
  const [opened] = useState(() => layoutForm.own(actor.getSnapshot().context.values))
  const check = useActorRef(logic, { input: opened })
  const found = useSelector(check, ({ context }) => context.checked?.faults ?? none)
  useEffect(() => onFound(found), [found, onFound])
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => {
      check.send({ type: 'layout.changed', ...layoutForm.own(context.values) })
    })
    return unsubscribe
  }, [actor, check])
  return <LayoutPreview actor={check} view={view} />
}
