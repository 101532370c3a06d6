import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, AnyMachineSnapshot } from 'xstate'
import { EventButton } from '#src/ui/event-button.tsx'
import { atRest, bottomBar } from '#src/ui/look/bottom-bar.ts'
import { breakpoints } from '#src/ui/look/breakpoints.ts'

interface SaveBarProps {
  readonly actor: ActorRef<
    AnyMachineSnapshot,
    { readonly type: 'form.submitted' } | { readonly type: 'form.discarded' }
  >
  readonly unsaved: boolean
  readonly busy: boolean
  /** What is saved, where a page has several forms: the name of a store. */
  readonly target?: string
  /** Why Update is grey while something was changed. */
  readonly note?: ReactNode
}

/** Update and Discard; sticks to the bottom of the window while something is not saved. */
export function SaveBar({ actor, unsaved, busy, target, note }: SaveBarProps) {
  const otherwise = unsaved ? undefined : 'isDirty'
  const canUpdate = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const hasNote = unsaved && !canUpdate && !busy
  return (
    <Box
      className="no-print"
      position={unsaved ? 'sticky' : 'static'}
      mt="6"
      css={unsaved ? look : restingLook}
      {...(unsaved && { 'data-unsaved': '' })}
      {...(unsaved ? { px: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2', boxShadow: 'sm' } : {})}
    >
      <EventButton actor={actor} event={{ type: 'form.submitted' }} otherwise={otherwise} busy={busy} {...tall}>
        {target === undefined ? <Trans>Update</Trans> : <Target verb={<Trans>Update</Trans>} name={target} />}
      </EventButton>
      <EventButton actor={actor} event={{ type: 'form.discarded' }} otherwise={otherwise} variant="outline" {...tall}>
        {target === undefined ? <Trans>Discard</Trans> : <Target verb={<Trans>Discard</Trans>} name={target} />}
      </EventButton>
      <Box
        flex="1 1 12rem"
        gridColumn="1 / -1"
        color="fg.muted"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
      >
        {target === undefined || hasNote ? null : (
          <Box
            aria-hidden="true"
            display={{ base: 'block', md: 'none' }}
            minW="0"
            truncate
            color="fg"
            fontWeight="medium"
          >
            <bdi>{target}</bdi>
          </Box>
        )}
        {/* The note implies that something was changed: a screen reader says both. */}
        <span role="status" {...(hasNote && { className: 'riva-hidden' })}>
          {unsaved ? <Trans>Unsaved changes</Trans> : <Trans>No changes yet.</Trans>}
        </span>
        {hasNote ? note : null}
      </Box>
    </Box>
  )
}

/** Two rows on a phone: the buttons side by side, then what is saved, or why it cannot be. */
const look = {
  ...bottomBar,
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: { base: '1.5', md: '3' },
  py: { base: '2', md: '3' },
} as const

const restingLook = { ...look, ...atRest } as const

const tall = {
  h: { base: 'auto', md: '10' },
  minH: { base: '11', md: '10' },
  px: { base: '3', md: '4' },
  py: { base: '0.5', md: '0' },
  maxW: 'full',
} as const

interface TargetProps {
  readonly verb: ReactNode
  readonly name: string
}

/** A long name is clipped, and said in full. On a phone it is below the buttons, for all to see. */
function Target({ verb, name }: TargetProps) {
  return (
    <Box as="span" maxW={{ md: '22rem' }} minW="0" truncate>
      {verb}
      <Box as="span" css={saidOnPhones}>
        {' – '}
        <bdi>{name}</bdi>
      </Box>
    </Box>
  )
}

const saidOnPhones = {
  [`@media (width < ${breakpoints.md})`]: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
