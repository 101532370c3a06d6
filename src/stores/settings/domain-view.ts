import { msg } from '@lingui/core/macro'
import { domainForm } from '#contract/stores/service-forms.ts'
import { formView } from '#src/ui/form/form-view.ts'

export const domainView = formView(domainForm, {
  domain: {
    label: msg`Domain name`,
    help: msg`Without https://, for example shop.example.com.`,
    invalid: msg`Enter a domain name, for example shop.example.com.`,
    issues: { full: msg`The store already has 100 domains. Unregister one first.` },
  },
})
