import { msg } from '@lingui/core/macro'
import { layoutForm } from '#contract/stores/layout-form.ts'
import { formView } from '#src/ui/form/form-view.ts'

/** The editors of one page of a store (STS-18). */
export const layoutView = formView(layoutForm, {
  css: {
    label: msg`CSS`,
    look: 'css',
    help: msg`Styles the header and the footer. The payment form keeps its look.`,
  },
  header: { label: msg`Header HTML`, look: 'html' },
  footer: { label: msg`Footer HTML`, look: 'html' },
})
