import { email, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import { linkLimits } from './link.ts'

export interface LinkEmailEnv {
  /** On the details screen a subject is enough, because the store's own text is sent. */
  readonly needsTemplate: boolean
}

/** The e-mail with a link: address, a subject of 3 to 255 characters, a non-empty body (PBL-22, PBL-23, D56). */
export const linkEmailForm = formIn<LinkEmailEnv>()(
  {
    customerEmail: email({ max: 254 }),
    subject: text({ min: 3, max: linkLimits.subject }),
    template: text({ max: linkLimits.template, long: true, optional: true }),
  },
  {
    required: { template: ({ env }) => env.needsTemplate },
    check: ({ template }, { needsTemplate }) => (needsTemplate && isBlank(template) ? { template: 'required' } : {}),
  },
)
