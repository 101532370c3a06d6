import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/shell/form/values.ts'
import { EventActions } from '#src/ui/event-actions.tsx'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type NamedForm, useFieldNames } from './field-names.ts'
import type { FormHandle } from './form-handle.ts'
import type { FieldView } from './form-words.ts'
import { excerptOf, isLongText, ShownValue } from './shown-value.tsx'

interface FormConfirmProps extends NamedForm {
  /** Asks with object. */
  readonly title: ReactNode
  readonly effect: ReactNode
  /** The verb with its object. */
  readonly confirm: ReactNode
}

/** The question before a change is sent: every changed field with its former and its new value. */
export function FormConfirm(props: FormConfirmProps) {
  const { form, title, effect, confirm } = props
  const { actor } = form
  return (
    <DialogShell
      open
      alert
      title={title}
      onClose={() => actor.send({ type: 'confirm.declined' })}
      footer={
        <EventActions
          actor={actor}
          confirm={confirm}
          confirmed={{ type: 'confirm.accepted' }}
          cancel={<Trans>Cancel</Trans>}
          cancelled={{ type: 'confirm.declined' }}
        />
      }
    >
      <ConfirmBody effect={effect}>
        <Changes form={form} groupName={props.groupName} />
      </ConfirmBody>
    </DialogShell>
  )
}

function Changes(props: NamedForm) {
  const { form } = props
  const nameAt = useFieldNames(props)
  const { rules, saved, values } = useSelector(form.actor, ({ context }) => context)
  return (
    <chakra.dl borderTopWidth="1px">
      {rules.changesBetween(saved, values).map(({ path, before, after }) => (
        <chakra.div key={path} py="2" borderBottomWidth="1px">
          <chakra.dt color="fg.muted">{nameAt(path)}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            {isSecret(form, path) ? (
              <Trans>New value</Trans>
            ) : isSameText(form.view(nameOf(path)).look, before, after) ? (
              <Trans>Changed in its details</Trans>
            ) : (
              <>
                <ShownValue form={form} path={path} value={before} />
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>
                  {' '}
                  <Trans>becomes</Trans>{' '}
                </VisuallyHidden>
                <chakra.span fontWeight="medium">
                  <ShownValue form={form} path={path} value={after} />
                </chakra.span>
              </>
            )}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

/** Dots before and after would look like no change. */
function isSecret(form: FormHandle, path: string): boolean {
  const leaf = form.leafAt(path)
  return leaf.kind === 'text' && leaf.secret
}

/** Two long texts that differ only further on, or in their layout. */
const isSameText = (look: FieldView['look'], before: unknown, after: unknown): boolean =>
  isLongText(look) && excerptOf(String(before)) === excerptOf(String(after))
