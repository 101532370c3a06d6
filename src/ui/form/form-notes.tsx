import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldConflict } from '#contract/shell/form/compare.ts'
import { valueAt } from '#contract/shell/form/values.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { RadioField } from '#src/ui/fields/radio-field.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { type NamedForm, useFieldNames } from './field-names.ts'
import { ShownValue } from './shown-value.tsx'

export interface DraftWords {
  /** What is said of a draft that came back, where the form is for something other than saving. */
  readonly restored?: ReactNode
}

/** What a person should know before going on: a draft came back, or somebody else saved. */
export function FormNotes({ restored: words, ...props }: NamedForm & DraftWords) {
  const { actor } = props.form
  const restored = useSelector(actor, ({ context }) => context.restored)
  const overtaken = useSelector(actor, ({ context }) => context.overtaken)
  return (
    <>
      {restored ? (
        <Box mb="4">
          <Banner
            tone="blue"
            action={
              <EventButton actor={actor} event={{ type: 'form.discarded' }} variant="outline" size="sm">
                <Trans>Discard the draft</Trans>
              </EventButton>
            }
          >
            {words ?? <Trans>We restored what you typed before. It is not saved yet.</Trans>}
          </Banner>
        </Box>
      ) : null}
      {overtaken ? <Overtaken {...props} /> : null}
    </>
  )
}

function Overtaken(props: NamedForm) {
  const { form } = props
  const nameAt = useFieldNames(props)
  const overtaken = useSelector(form.actor, ({ context }) => context.overtaken)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (overtaken !== null) note.current?.focus()
  }, [overtaken])
  if (overtaken === null) return null
  const taken = overtaken.meanwhile.filter(({ path }) => overtaken.conflicts.every((one) => one.path !== path))
  return (
    <Box ref={note} role="alert" tabIndex={-1} data-overtaken="" mb="4" scrollMarginTop="16">
      <Banner tone="amber" title={<Trans>Someone else saved this form in the meantime</Trans>}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          <p>
            <Trans>Your changes are not saved yet. Check them and update again.</Trans>
          </p>
          {taken.length > 0 ? (
            <div>
              <Trans>They changed:</Trans>
              <Box as="ul" listStyle="disc" ps="5">
                {taken.map(({ path, after }) => (
                  <li key={path}>
                    {nameAt(path)}: <ShownValue form={form} path={path} value={after} />
                  </li>
                ))}
              </Box>
            </div>
          ) : null}
          {overtaken.conflicts.map((conflict) => (
            <Conflict key={conflict.path} {...props} conflict={conflict} name={nameAt(conflict.path)} />
          ))}
        </Box>
      </Banner>
    </Box>
  )
}

interface ConflictProps extends NamedForm {
  readonly conflict: FieldConflict
  readonly name: string
}

/** Both changed this field: which value is saved is chosen here, or typed at the field. */
function Conflict({ form, conflict, name }: ConflictProps) {
  const { path, mine, theirs } = conflict
  const value = useSelector(form.actor, ({ context }) => valueAt(context.values, path))
  const side = value === theirs ? 'theirs' : value === mine ? 'mine' : null
  return (
    <RadioField
      label={name}
      value={side}
      options={[
        {
          value: 'mine',
          label: (
            <>
              <Trans>Keep mine</Trans>: <ShownValue form={form} path={path} value={mine} />
            </>
          ),
        },
        {
          value: 'theirs',
          label: (
            <>
              <Trans>Use their version</Trans>: <ShownValue form={form} path={path} value={theirs} />
            </>
          ),
        },
      ]}
      onChange={(chosen) => form.actor.send({ type: 'side.chosen', path, side: chosen })}
    />
  )
}
