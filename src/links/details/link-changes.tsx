import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type CustomerField, customerLimits } from '#contract/links/link.ts'
import { linkCustomerForm, linkEditForm, tooLongForWallet } from '#contract/links/link-edit-form.ts'
import { CustomerInputs } from '#src/links/generate/customer-fields.tsx'
import { customerWords, dayWords, phoneWords, reasonWords } from '#src/links/shared-words.ts'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import { messageText } from '#src/shell/messages.ts'
import { DayOf } from '#src/ui/form/day-of.tsx'
import { DrawnField } from '#src/ui/form/drawn-field.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import type { LinkDetailsActor } from './link-details-logic.ts'
import { LinkStatusDialog } from './link-status-dialog.tsx'

const editView = formView(linkEditForm, { comment: reasonWords, validTo: dayWords })
const customerView = formView(linkCustomerForm, { ...customerWords, phoneNumber: phoneWords })

interface LinkChangesProps {
  readonly actor: LinkDetailsActor
  /** The store has the countries in a list. */
  readonly hasCountryList: boolean
}

/** The dialogs that change a link: what is open shows. */
export function LinkChanges({ actor, hasCountryList }: LinkChangesProps) {
  const edit = useSelector(actor, (snapshot) => snapshot.children.linkEdit)
  const customer = useSelector(actor, (snapshot) => snapshot.children.linkCustomer)
  const status = useSelector(actor, (snapshot) => snapshot.children.linkStatus)
  const number = useSelector(actor, ({ context }) => context.read?.link.orderNumber ?? '')
  return (
    <>
      {edit ? <EditDialog actor={edit} /> : null}
      {customer ? <CustomerDialog actor={customer} hasCountryList={hasCountryList} /> : null}
      {status ? <LinkStatusDialog actor={status} orderNumber={number} /> : null}
    </>
  )
}

const useLeave = () => ({
  title: <Trans>Close without updating?</Trans>,
  confirm: <Trans>Close without updating</Trans>,
})

/** Comment and last day (PBL-17, PBL-18, D29). */
function EditDialog({ actor }: { readonly actor: FormActor }) {
  const form = editView.useForm(actor)
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit validity and comment</Trans>}
      submit={<Trans>Update</Trans>}
      leave={useLeave()}
    >
      <Box display="grid" gap="4">
        <DayOf of="validTo" />
        <editView.Field of="comment" />
        <Trouble actor={actor} />
      </Box>
    </FormDialog>
  )
}

/** The customer (PBL-19, D30). */
function CustomerDialog({ actor, hasCountryList }: { readonly actor: FormActor; readonly hasCountryList: boolean }) {
  const form = customerView.useForm(actor)
  const values = customerView.useValues(actor, (all) => all)
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>Edit the customer</Trans>}
      submit={<Trans>Update</Trans>}
      leave={useLeave()}
    >
      <CustomerInputs
        country={values.country}
        hasCountryList={hasCountryList}
        phone={<DrawnField of="phoneNumber" />}
        note={
          <>
            <WalletNote fields={tooLongForWallet(values)} />
            <Trouble actor={actor} />
          </>
        }
      />
    </FormDialog>
  )
}

/** Why nothing was saved, where no field is to blame. */
function Trouble({ actor }: { readonly actor: FormActor }) {
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  if (trouble === null) return null
  return (
    <div role="alert">
      <Banner tone="red">{messageText(trouble === 'unreachable' ? 'CHANGE_NOT_CONFIRMED' : trouble)}</Banner>
    </div>
  )
}

/** The wallet takes less than the link can keep (D30). */
function WalletNote({ fields }: { readonly fields: readonly CustomerField[] }) {
  const { i18n, t } = useLingui()
  if (fields.length === 0) return null
  const shown = fields
    .map((name) => {
      const limit = customerLimits[name]
      return t`${i18n._(name === 'phoneNumber' ? phoneWords.label : customerWords[name].label)} (at most ${limit} characters)`
    })
    .join(', ')
  return (
    <Banner tone="amber" title={<Trans>The wallet takes shorter values</Trans>}>
      {shown}
    </Banner>
  )
}
