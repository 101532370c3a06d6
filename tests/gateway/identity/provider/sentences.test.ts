import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

function changed(address: string | URL, change: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
  return url.href
}

describe('the pages of the provider', () => {
  it.each([
    ['en', { client_id: 'nobody' }, 'The application that sent you here is not set up correctly.'],
    ['hr', { client_id: 'nobody' }, 'Aplikacija koja vas je ovamo poslala nije ispravno postavljena.'],
    [
      'en',
      { redirect_uri: 'https://elsewhere.example/' },
      'The application that sent you here is not set up correctly.',
    ],
    ['hr', { client_id: '' }, 'Zahtjev za prijavu nije potpun ili nije ispravan.'],
  ])('says in %s what is wrong with %o in a sentence, with a way back · SES-01', async (language, change, sentence) => {
    const client = await clientOf(gateway)
    const shown = await client.visitor.open(
      changed((await client.start()).address, { ...change, ui_locales: language }),
    )
    const main = /<main>.*<\/main>/s.exec(shown.text)?.[0] ?? ''
    expect([shown.status, main.includes(sentence), main.includes('href="/login"')]).toEqual([400, true, true])
    expect(main).not.toMatch(/[a-z]+_[a-z]+|client is/)
  })

  it('says of a broken sign-out that it is one, with the way back to Riva · SES-25', async () => {
    const { visitor } = await clientOf(gateway)
    const shown = await visitor.open('/idp/session/end?id_token_hint=broken', { headers: { 'accept-language': 'en' } })
    const main = /<main>.*<\/main>/s.exec(shown.text)?.[0] ?? ''
    expect([shown.status, main.includes('Signing out is not possible'), main.includes('href="/"')]).toEqual([
      400,
      true,
      true,
    ])
    expect(main).not.toMatch(/id_token_hint|invalid_request/)
  })

  it('says after how many minutes a locked password counts again, as its reply does · SES-12', async () => {
    const client = await clientOf(gateway)
    await client.visitor.open('/idp/account?ui_locales=en')
    await client.visitor.submit({ step: 'password', username: 'new@first.example', password })
    const pages = []
    while (pages.length < 11)
      pages.push(await client.visitor.submit({ currentPassword: 'wrong' }, '/idp/account/end-factor'))
    expect(pages.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const minutes = Math.ceil(Number(pages.at(-1)?.headers.get('retry-after')) / 60)
    expect(minutes).toBeGreaterThan(1)
    expect(pages.at(-1)?.text).toMatch(new RegExp(`(Try again in|ponovno za) ${minutes} min\\.`))
  })
})
