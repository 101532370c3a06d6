import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { EventButton } from '#src/ui/event-button.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { type FormHandle, missingId } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { troubleText } from './account-words.ts'

interface AccountFormProps {
  readonly form: FormHandle
  /** The verb with its object. */
  readonly submit: ReactNode
  readonly children: ReactNode
}

/** The form of a page around an account, with what went wrong at the last try. */
export function AccountForm({ form, submit, children }: AccountFormProps) {
  const { i18n } = useLingui()
  const { actor, busy, count, errors } = form
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  return (
    <FormFrame form={form}>
      <Box display="grid" gap="4">
        {trouble === null ? null : (
          <Box role="alert">
            <Banner tone="red">{troubleText(i18n, trouble)}</Banner>
          </Box>
        )}
        {children}
        <EventButton
          actor={actor}
          event={{ type: 'form.submitted' }}
          busy={busy}
          size="md"
          h="11"
          aria-describedby={missingId(form)}
        >
          {submit}
        </EventButton>
        {busy ? null : (
          <MissingNote id={missingId(form)} count={count} touched={errors.touched} onShow={errors.tried} />
        )}
      </Box>
    </FormFrame>
  )
}
