import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { auditWords } from '#contract/users/audit-words.ts'
import { actOf, isLeftOut } from '#gateway/audit/acts.ts'

/** What an address is about: the first of these that fits. */
const subjects = [
  [/permissions|:company\/users/, 'Users'],
  [/invitations/, 'Invitations'],
  [/\/audit/, 'Audit trail'],
  [/visual|layout|picture|apple-pay|profile-code|secret-key/, 'Stores'],
  [/document/, 'Documents'],
  [/invoices/, 'Invoices'],
  [/statistics|graphs|waiting/, 'Dashboard'],
  [/orders\/pbl/, 'Card transactions'],
  [/pbl|links|\/pay\/|terms\/:storeId|check_order_number/, 'Payment links'],
  [/\/views/, 'Saved views'],
  [/\/pis\//, 'Bank payments'],
  [/\/pos\//, 'POS transactions'],
  [/\/ips\//, 'Instant payment'],
  [/\/crypto\//, 'Crypto payment'],
  [/orders|\/find/, 'Card transactions'],
  [/:company\/stores/, 'Stores'],
  [/compan|memberships/, 'Company data'],
  [/account|users|languages/, 'Account'],
] as const

/** Calls that the trail knows by their names alone. */
const byName = (Object.entries(calls) as [string, Call][]).filter(
  ([name, { access, ...call }]) => access.who !== 'public' && actOf(name, call).kind === 'call' && !isLeftOut(name),
)

it.each(byName)('%s is refused in the words of what its address is about · ACC-14', (name, { path }) => {
  const [, words] = subjects.find(([pattern]) => pattern.test(path)) ?? []
  expect(auditWords.callSubject(name)?.message).toBe(words)
})
