import { msg } from '@lingui/core/macro'
import { terminalForm } from '#contract/terminal/terminal-form.ts'
import { languageOptions } from '#src/links/link-view.ts'
import { cartWords, customerWords, orderNumberWords } from '#src/links/shared-words.ts'
import { formView } from '#src/ui/form/form-view.ts'

/** The fields of the terminal (VT-01, VT-17). */
export const terminalView = formView(terminalForm, {
  ...cartWords,
  ...customerWords,
  orderNumber: orderNumberWords,
  language: { label: msg`Language of the card page`, offered: () => languageOptions },
  processType: {
    label: msg`Process type`,
    options: { SALE: msg`Sale`, PREAUTHORIZATION: msg`Preauthorization` },
  },
  subscription: { label: msg`Save card`, help: msg`For further payments without entering the card again.` },
})
