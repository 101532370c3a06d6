import { text } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The domain that is registered with Apple Pay or removed from it: a host name up to 253 characters (STS-45). */
export const domainForm = form({ domain: text({ max: 253, lowerCase: true, pattern: hostName }) })

/** The profile code at the crypto provider: up to 100 letters, digits, dots and dashes (STS-49). */
export const profileCodeForm = form({ profileCode: text({ max: 100, optional: true, pattern: /^[\w.-]*$/ }) })
