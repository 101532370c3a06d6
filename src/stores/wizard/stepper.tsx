import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check, ListChecks } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type storeWizardMachine, type WizardPlace, wizardPlaces } from '#machines/stores/store-wizard.machine.ts'
import { breakpoints } from '#src/ui/look/breakpoints.ts'
import { reasonId } from '#src/ui/reason-id.ts'
import { TabMark } from '#src/ui/tab-mark.tsx'
import { stepWords } from './step-words.ts'

export type WizardActor = ActorRefFrom<typeof storeWizardMachine>

interface StepperProps {
  readonly actor: WizardActor
  readonly current: WizardPlace
  /** How many faults of a step are to be shown. */
  readonly faultsOf: (place: WizardPlace) => number
}

const Step = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '2',
    w: { base: '11', lg: 'full' },
    minH: '11',
    px: { base: '0', lg: '2' },
    borderRadius: 'l2',
    textAlign: 'start',
    color: 'fg.muted',
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&:not([aria-disabled=true]):hover': { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'medium', bg: { lg: 'bg.muted' } },
  },
})

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '7',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '[data-faulty] > &': { borderColor: 'red.solid', color: 'fg.error' },
    '[aria-current] > &': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  },
})

const narrow = `@media (width < ${breakpoints.lg})` as const

/** On a phone the numbers are enough; their names are for those who do not see them. */
const Words = chakra('span', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    flex: '1',
    minW: '0',
    [narrow]: {
      position: 'absolute',
      w: '1px',
      h: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** The steps in their order; one opens once all steps before it are right (STO-08, STO-09). */
export function Stepper({ actor, current, faultsOf }: StepperProps) {
  const { t } = useLingui()
  return (
    <chakra.nav aria-label={t`Steps`} alignSelf="start" position={{ lg: 'sticky' }} top={{ lg: '16' }}>
      <chakra.ol display="flex" flexDirection={{ base: 'row', lg: 'column' }} gap={{ base: '2', lg: '1' }}>
        {wizardPlaces.map((place, at) => (
          <li key={place}>
            <StepButton
              actor={actor}
              place={place}
              number={at + 1}
              isCurrent={place === current}
              isPassed={at < wizardPlaces.indexOf(current)}
              faults={faultsOf(place)}
            />
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}

interface StepButtonProps extends Pick<StepperProps, 'actor'> {
  readonly place: WizardPlace
  readonly number: number
  readonly isCurrent: boolean
  readonly isPassed: boolean
  readonly faults: number
}

function StepButton({ actor, place, number, isCurrent, isPassed, faults }: StepButtonProps) {
  const { i18n } = useLingui()
  const event = { type: 'step.opened', place } as const
  const can = useSelector(actor, (snapshot) => snapshot.can(event))
  const mark = place === 'summary' ? <ListChecks size={16} /> : number
  return (
    <Step
      type="button"
      data-event={`step.opened ${place}`}
      onClick={() => actor.send(event)}
      {...(!can && { 'aria-disabled': true, 'aria-describedby': reasonId('opens') })}
      {...(isCurrent && { 'aria-current': 'step' })}
      {...(faults > 0 && { 'data-faulty': '' })}
    >
      <Circle aria-hidden="true">{isPassed && faults === 0 ? <Check size={16} /> : mark}</Circle>
      <Words>
        {i18n._(stepWords[place])}
        <TabMark count={faults} />
      </Words>
    </Step>
  )
}
