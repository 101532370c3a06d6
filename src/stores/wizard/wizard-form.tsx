import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { storeForm, wizardSteps } from '#contract/stores/store-form.ts'
import { type WizardPlace, wizardPlaces } from '#machines/stores/store-wizard.machine.ts'
import { FormLeave } from '#src/shell/asked/leave-guard.tsx'
import { LeaveQuestion } from '#src/shell/asked/leave-question.tsx'
import { useGroupWords } from '#src/stores/group-words.ts'
import { storeView } from '#src/stores/store-view.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { controlId, type FormActor, missingId } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { atRest, bottomBar } from '#src/ui/look/bottom-bar.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'
import { stepWords } from './step-words.ts'
import { Stepper, type WizardActor } from './stepper.tsx'
import { WizardNotes } from './wizard-notes.tsx'
import { placeIn } from './wizard-place.ts'
import { StepFields } from './wizard-steps.tsx'
import { WizardSummary } from './wizard-summary.tsx'

interface WizardFormProps {
  readonly actor: WizardActor
  readonly form: FormActor
  readonly stores: readonly Store[]
  readonly production: boolean
}

const nextStep = { type: 'step.completed' } as const

export function WizardForm({ actor, form: formActor, stores, production }: WizardFormProps) {
  const form = storeView.useForm(formActor)
  const { errors, busy } = form
  const { groupName } = useGroupWords()
  const place = useSelector(actor, placeIn)
  const faults = useSelector(actor, ({ context }) => context.faults)
  const isTroubled = useSelector(formActor, ({ context }) => context.trouble !== null)
  const isRestored = useSelector(formActor, ({ context }) => context.restored)
  const canGoOn = useSelector(actor, (snapshot) => snapshot.can(nextStep))
  const isSummary = place === 'summary'
  const faultsOf = (step: WizardPlace) => faults?.[step] ?? 0
  const all = wizardSteps.reduce((sum, step) => sum + faultsOf(step), 0)
  const count = isSummary ? all : faultsOf(place)
  const partOf = (path: string) => storeForm.partOf(path)
  useOpenedStep(place, errors.opened)
  const enter = isSummary ? {} : { enter: { can: canGoOn, go: () => actor.send(nextStep) } }
  const [reached, setReached] = useState<string | null>(null)
  useEffect(() => {
    if (reached === null) return
    document.getElementById(controlId(form, reached))?.focus()
    setReached(null)
  }, [reached, form])
  const reach = (path: string) => {
    const at = wizardPlaces.find((one) => one === partOf(path))
    if (at) actor.send({ type: 'step.opened', place: at })
    setReached(path)
  }
  return (
    <Box
      display="grid"
      gap={{ base: '4', lg: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 45rem)' }}
    >
      <Stepper actor={actor} current={place} faultsOf={(step) => (errors.attempt > 0 ? faultsOf(step) : 0)} />
      <FormFrame
        form={form}
        groupName={groupName}
        shows={(path) => isSummary || partOf(path) === place}
        reach={reach}
        {...enter}
      >
        {isRestored ? (
          <Box mb="4">
            <Banner tone="blue">
              <Trans>The secret key is a new one, because a draft holds no secrets. Copy it again for your shop.</Trans>
            </Banner>
          </Box>
        ) : null}
        <StepTitle place={place} />
        <Box display="grid" gap="5">
          {isSummary ? (
            <WizardSummary actor={actor} form={formActor} stores={stores} production={production} />
          ) : (
            <StepFields step={place} form={form} production={production} />
          )}
        </Box>
        <Box
          className="no-print"
          mt="3"
          // In view wherever the page is scrolled to, once there is something to say.
          position={isTroubled ? 'sticky' : 'static'}
          bg="bg"
          css={isTroubled ? bottomBar : { ...bottomBar, ...atRest }}
        >
          <WizardNotes form={formActor} />
          {isSummary ? (
            <EventButton
              actor={formActor}
              event={{ type: 'form.submitted' }}
              busy={busy}
              minH="11"
              aria-describedby={missingId(form)}
            >
              <Trans>Create store</Trans>
            </EventButton>
          ) : (
            <EventButton actor={actor} event={nextStep} minH="11" aria-describedby={missingId(form)}>
              <Trans context="step">Next</Trans>
            </EventButton>
          )}
          {place === 'store' ? null : (
            <EventButton actor={actor} event={{ type: 'step.left' }} variant="outline" minH="11">
              <Trans context="step">Back</Trans>
            </EventButton>
          )}
          <EventButton actor={formActor} event={{ type: 'form.closed' }} variant="ghost" minH="11">
            <Trans>Cancel</Trans>
          </EventButton>
          {busy ? (
            <BusyNote>
              <Trans>The store is being created.</Trans>
            </BusyNote>
          ) : (
            <MissingNote id={missingId(form)} count={count} touched={errors.touched} onShow={errors.tried} />
          )}
        </Box>
      </FormFrame>
      {form.asking ? (
        <LeaveQuestion
          title={<Trans>Cancel the new store?</Trans>}
          confirm={<Trans>Discard and cancel</Trans>}
          onLeave={() => formActor.send({ type: 'leave.confirmed' })}
          onStay={() => formActor.send({ type: 'leave.declined' })}
        />
      ) : null}
      <FormLeave
        form={form}
        effect={<Trans>What you have entered is kept as a draft, without the secret key.</Trans>}
      />
    </Box>
  )
}

/** Tells when another step is on the screen. */
function useOpenedStep(place: WizardPlace, opened: () => void): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    opened()
  }, [place, opened])
}

/** Takes the focus when another step opens; on arrival the title of the page has it. */
function StepTitle({ place }: { readonly place: WizardPlace }) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    heading.current?.focus()
  }, [place])
  const number = wizardPlaces.indexOf(place) + 1
  const total = wizardSteps.length
  return (
    <Box mb="4">
      {place === 'summary' ? null : (
        <Box as="p" textStyle="sm" color="fg.muted">
          <Trans>
            Step {number} of {total}
          </Trans>
        </Box>
      )}
      <Box as="h2" ref={heading} tabIndex={-1} textStyle="lg" fontWeight="semibold" outline="0">
        {i18n._(stepWords[place])}
      </Box>
    </Box>
  )
}
