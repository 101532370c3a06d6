import { email, text } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import { linkLimits } from './link.ts'

/** The e-mail with a link: address, subject of 3 to 255, a body that says something (PBL-22, PBL-23, D56). */
export const linkEmailForm = form(
  {
    customerEmail: email({ max: 254 }),
    subject: text({ min: 3, max: linkLimits.subject }),
    template: text({ max: linkLimits.template, long: true }),
  },
  { check: ({ template }) => (isBlank(template) ? { template: 'required' } : {}) },
)
