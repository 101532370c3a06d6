import { codeAt, stepAt } from '#gateway/identity/provider/totp.ts'
import { password } from '#tests/gateway/small-world.ts'
import type { RunningGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf, type TestClient } from './client.ts'

export const step = () => stepAt(new Date())

/** Somebody at the account page, by way of the sign-in that it asks for. */
export const accountOf = async (gateway: RunningGateway, email: string): Promise<TestClient> => {
  const client = await clientOf(gateway)
  await client.visitor.open('/idp/account?ui_locales=en', { headers: { 'accept-language': 'en' } })
  await client.visitor.submit({ step: 'password', username: email, password })
  return client
}

/** Switches the second factor on with the code of the step before now, so that the one of now is still to be used. */
export const enrol = async (client: TestClient) => {
  const { visitor } = client
  const shown = await visitor.submit({}, '/idp/account/start-factor')
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(shown.text)?.[1] ?? '').replaceAll(' ', '')
  const confirm = async () => {
    const now = step()
    const done = await visitor.submit(
      { code: codeAt(secret, now - 1), currentPassword: password },
      '/idp/account/confirm-factor',
    )
    const recovery = [...done.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, text]) => text ?? '')
    return { done, recovery, isLate: recovery.length === 0 && step() > now }
  }
  const first = await confirm()
  // A step ended while the code was on its way.
  const { done, recovery } = first.isLate ? await confirm() : first
  return { shown, secret, recovery, done }
}
