import { msg } from '@lingui/core/macro'
import { profileCodeForm } from '#contract/stores/service-forms.ts'
import { formView } from '#src/ui/form/form-view.ts'

export const codeView = formView(profileCodeForm, {
  profileCode: {
    label: msg`Profile code`,
    help: msg`Your provider of cryptocurrency payments gives you this code.`,
    invalid: msg`Use letters, digits, dots, dashes and underscores only.`,
  },
})
