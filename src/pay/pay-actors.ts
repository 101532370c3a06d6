import * as v from 'valibot'
import { Receipt, RefusedPayReply } from '#contract/pay/calls.ts'
import { PayReply } from '#contract/pay/checkout.ts'
import type { ShopParts } from '#contract/pay/given.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import type { CheckoutAnswer } from '#machines/pay/pay-page.machine.ts'
import type { VerifyAnswer } from '#machines/pay/pay-return.machine.ts'

const ask = (path: string, signal: AbortSignal, init: RequestInit = {}) =>
  fetch(`/${path}`, { ...init, signal, headers: { Accept: 'application/json', ...init.headers } })

const failed = ({ status }: Response): never => {
  throw new Error(`The gateway answered ${status}.`)
}

const refusalIn = async (reply: Response): Promise<RefusedPayReply> => v.parse(RefusedPayReply, await reply.json())

/** The order behind a link (PAY-12). */
export async function fetchCheckout(uuid: string, signal: AbortSignal): Promise<CheckoutAnswer> {
  const reply = await ask(`mrc/api/pay/${encodeURIComponent(uuid)}`, signal)
  if (reply.status === 404) return { kind: 'refused', reason: 'unknown' }
  if (reply.status === 410) return { kind: 'refused', ...(await refusalIn(reply)) }
  if (reply.status !== 200) return failed(reply)
  return { kind: 'open', reply: v.parse(PayReply, await reply.json()) }
}

/** Why a link cannot be paid, and whom to ask; null where that cannot be told. */
export async function fetchRefusal(uuid: string, signal: AbortSignal): Promise<RefusedPayReply | 'open' | null> {
  const reply = await ask(`mrc/api/pay/${encodeURIComponent(uuid)}`, signal)
  if (reply.status === 200) return 'open'
  return reply.status === 410 ? refusalIn(reply) : null
}

const Terms = v.object({
  payByLinkTermsTemplates: v.pipe(
    v.array(v.object({ language: v.string(), text: v.string() })),
    v.check((templates) => templates.some(({ text }) => text.trim() !== '')),
  ),
})

/** Makes sure that the terms of payment of a store can be read (PAY-04); a frame of the page shows them. */
export async function fetchTerms(storeId: string, signal: AbortSignal): Promise<void> {
  const reply = await ask(`mrc/api/terms/${encodeURIComponent(storeId)}`, signal)
  v.parse(Terms, reply.status === 200 ? await reply.json() : failed(reply))
}

const Layout = v.object({
  header: v.optional(v.nullable(v.string()), null),
  footer: v.optional(v.nullable(v.string()), null),
})

/** Whether the shop has its own header and footer (PAY-01, PAY-17). */
export async function fetchParts(storeId: string, signal: AbortSignal): Promise<ShopParts> {
  const reply = await ask(`api/visual/customizations/stores/${encodeURIComponent(storeId)}/views/PAY_BY_LINK`, signal)
  if (reply.status !== 200) return { header: false, footer: false }
  const { header, footer } = v.parse(Layout, await reply.json())
  return { header: Boolean(header), footer: Boolean(footer) }
}

const Profile = v.object({ features: v.optional(v.nullable(v.array(v.string())), []) })

/** Whether a payment is known, where the gateway answers that (D32). */
export async function verifyPayment(
  said: { readonly orderNumber: string; readonly approvalCode: string },
  signal: AbortSignal,
): Promise<VerifyAnswer> {
  const profile = await ask('api/profile-info', signal)
  const announced = profile.status === 200 ? v.parse(Profile, await profile.json()) : failed(profile)
  if (!hasFeature(announced, 'payResult')) return { kind: 'notOffered' }
  const reply = await ask('riva/api/pay/verify', signal, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(said),
  })
  if (reply.status === 200) return { kind: 'known', receipt: v.parse(Receipt, await reply.json()) }
  return reply.status === 404 || reply.status === 400 ? { kind: 'unknown' } : failed(reply)
}
