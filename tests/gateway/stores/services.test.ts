import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Layout, noLayout } from '#contract/stores/layout-calls.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { hostileCss, hostileHtml, hostileTemplates } from './hostile-inputs.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1`
})
afterAll(() => gateway.close())

const activate = (changes: object) => admin.call('PUT', at, changes)

describe('Apple Pay', () => {
  const domain = (action: 'register' | 'unregister', name: string) =>
    admin.call('POST', `${at}/apple-pay/domain/${action}`, { storeId: 1, storeName: 'Šator', domain: name })

  it('has no domains at first and takes none while it is off · STS-46', async () => {
    expect((await admin.call('GET', `${at}/apple-pay/domain`)).body).toMatchObject({
      partnerMerchantName: 'Šator',
      domainNames: [],
    })
    expect(await domain('register', 'shop.example')).toMatchObject({ status: 409, body: { message: 'NOT_ACTIVE' } })
  })

  it('registers a domain once and removes it once · STS-47', async () => {
    await activate({ applePayEnabled: true })
    for (const name of ['shop.example', 'SHOP.example ', 'pay.shop.example']) await domain('register', name)
    expect((await admin.call('GET', `${at}/apple-pay/domain`)).body).toMatchObject({
      domainNames: ['shop.example', 'pay.shop.example'],
    })
    for (const _ of [1, 2]) await domain('unregister', 'shop.example')
    expect((await admin.call('GET', `${at}/apple-pay/domain`)).body).toMatchObject({
      domainNames: ['pay.shop.example'],
    })
  })

  it('takes a hundred domains, and refuses one more where it is typed · STS-45, STS-47', async () => {
    await activate({ applePayEnabled: true })
    const names = Array.from({ length: 100 }, (_, at) => `shop-${at}.example`)
    await gateway.database.query(
      `update store set settings = jsonb_set(settings, '{applePay}', jsonb_build_object('domainNames', $1::jsonb)) where id = 1`,
      [JSON.stringify(names)],
    )
    expect(await domain('register', 'one-more.example')).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'domain', message: 'full' }] },
    })
    expect(await domain('register', 'shop-7.example')).toMatchObject({ status: 200 })
    expect((await admin.call('GET', `${at}/apple-pay/domain`)).body).toMatchObject({ domainNames: names })
    await domain('unregister', 'shop-8.example')
    expect((await domain('register', 'one-more.example')).status).toBe(200)
  })

  it.each(['', ' ', 'localhost', 'https://shop.example', 'shop.example/x', '-a.hr', 'a'.repeat(254)])(
    'refuses %j',
    async (name) => {
      expect((await domain('register', name)).status).toBe(400)
    },
  )
})

describe('the crypto profile code', () => {
  const save = (code: string) => admin.call('POST', `${at}/crypto/profile-code?profileCode=${encodeURIComponent(code)}`)

  it('is saved with 204 and read again · STS-50', async () => {
    expect((await save('abc')).status).toBe(409)
    await activate({ cryptoEnabled: true })
    expect((await save('riva-profile_1.2')).status).toBe(204)
    expect((await admin.call('GET', `${at}/crypto/profile-code`)).body).toEqual({ profileCode: 'riva-profile_1.2' })
    expect((await save('')).status).toBe(204)
    expect((await admin.call('GET', `${at}/crypto/profile-code`)).body).toEqual({ profileCode: null })
  })

  it('is refused with signs or more than 100 letters · STS-50', async () => {
    for (const code of ['a b', '<script>', 'a'.repeat(101)]) expect((await save(code)).status).toBe(400)
  })
})

describe('the layout of the pay page', () => {
  const layouts = (person = admin) => person.call('GET', '/mrc/api/visual/customizations/stores/1')
  const create = (body: object, company = 1) =>
    admin.call('POST', `/mrc/api/visual/customizations/users/${admin.sub}/company/${company}`, body)

  it('is made once for each page, cleaned, and shown to everybody · STS-21, STS-24, STS-25', async () => {
    const body = {
      storeId: 1,
      viewType: 'CHECKOUT',
      css: 'h1{color:red;position:fixed}',
      header: '<h1 onclick=x>Bok</h1>',
      footer: '',
    }
    const made = await create(body)
    expect(made).toMatchObject({
      status: 201,
      body: { viewType: 'CHECKOUT', css: 'h1{color:red;}', header: '<h1>Bok</h1>' },
    })
    expect(await create({ ...body, css: 'h1{color:blue}' })).toMatchObject({
      status: 200,
      body: { css: 'h1{color:blue}' },
    })
    const { id } = made.body as { id: number }
    const put = await admin.call('PUT', `/mrc/api/visual/customizations/${id}/users/${admin.sub}/company/1`, {
      ...body,
      css: 'h1{color:green}',
    })
    expect(put).toMatchObject({ status: 200, body: { id, css: 'h1{color:green}' } })
    expect((await layouts()).body).toHaveLength(1)
    const shown = await gateway.call('GET', '/api/visual/customizations/stores/1/views/CHECKOUT')
    expect(shown.body).toEqual({ css: 'h1{color:green}', header: '<h1>Bok</h1>', footer: '' })
  })

  it('is refused where cleaning makes more of a part than may be saved again · STS-18', async () => {
    const body = { storeId: 1, viewType: 'CHECKOUT', css: null, header: '<a>'.repeat(10_000), footer: '<p>Bok</p>' }
    expect(await create(body)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'header', message: 'tooLong' }] },
    })
  })

  it('is never written over unseen, by one or by a hundred at once · STS-23, STS-25', async () => {
    const save = (css: string, revision: string) =>
      admin.fetch(`/mrc/api/visual/customizations/users/${admin.sub}/company/1`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'If-Match': revision },
        body: JSON.stringify({ storeId: 1, viewType: 'PAY_BY_LINK', css, header: null, footer: null }),
      })
    const first = await save('a{color:red}', noLayout)
    const { id, revision } = v.parse(Layout, await first.json())
    const late = await save('a{color:blue}', noLayout)
    expect([first.status, late.status, await late.json()]).toEqual([201, 409, { message: 'LAYOUT_CHANGED' }])
    const colours = Array.from({ length: 100 }, (_, at) => `a{margin-top:${at + 1}px}`)
    const replies = await Promise.all(colours.map((css) => save(css, revision ?? '')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 99 }, () => 409)])
    const won = colours[replies.findIndex(({ status }) => status === 200)]
    expect((await layouts()).body).toContainEqual(expect.objectContaining({ id: Number(id), css: won }))
  })

  it('is given to the page of a payment link, whoever opens it · PAY-17', async () => {
    const view = (store: number) => gateway.call('GET', `/api/visual/customizations/stores/${store}/views/PAY_BY_LINK`)
    await create({
      storeId: 1,
      viewType: 'PAY_BY_LINK',
      css: 'p{color:red}',
      header: '<p>Bok</p>',
      footer: '<p>Hvala</p>',
    })
    expect(await view(1)).toMatchObject({
      status: 200,
      body: { css: 'p{color:red}', header: '<p>Bok</p>', footer: '<p>Hvala</p>' },
    })
    expect((await view(987)).body).toEqual({ css: null, header: null, footer: null })
  })

  it('is shown in a frame that runs and loads nothing', async () => {
    const reply = await gateway.fetch('/visual/1/CHECKOUT/header')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await reply.text()
    expect(page).toContain('<h1>Bok</h1>')
    // What the preview looks like is what customers see.
    const own = /<style>(body\{.*?)<\/style>/.exec(await (await gateway.fetch('/visual/preview/part')).text())?.[1]
    expect(page).toContain(own ?? 'a style')
  })

  it('is cleaned on its way out too, whatever a former version stored · STS-19, PAY-04', async () => {
    await create({ storeId: 1, viewType: 'PAY_BY_LINK', css: '', header: '<p>Bok</p>', footer: '' })
    const inputs = [...hostileHtml, ...hostileTemplates]
    for (const [at, html] of inputs.entries()) {
      const css = hostileCss[at % hostileCss.length] ?? ''
      const terms = JSON.stringify([{ text: html }, { text: html }])
      await gateway.database.query(
        `update store_layout set css = $1, header = $2, footer = $2 where store_id = 1 and view_type = 'PAY_BY_LINK'`,
        [css, `<p>m</p>${html}`],
      )
      await gateway.database.query(
        `update store set settings = jsonb_set(settings, '{pblTemplate}', jsonb_build_object('terms', $1::jsonb)) where id = 1`,
        [terms],
      )
      const view = await gateway.call('GET', '/api/visual/customizations/stores/1/views/PAY_BY_LINK')
      const frames = await Promise.all(
        ['header', 'footer', 'terms?language=hr', 'terms?language=en'].map(async (part) =>
          (await gateway.fetch(`/visual/1/PAY_BY_LINK/${part}`)).text(),
        ),
      )
      const bodies = frames.map((frame) => /<body>([\s\S]*)<\/body>/.exec(frame)?.[1] ?? frame)
      const shown = [JSON.stringify(view.body).replaceAll('\\"', '"'), ...bodies]
        .join('\n')
        .replaceAll(/ title="[^"]*"/g, '')
      expect(shown, `${css} ${html}`).not.toMatch(
        /<(script|iframe|object|embed|form|input|button|base|meta|link|style|svg|math|video|audio|template|textarea)/i,
      )
      expect(shown, `${css} ${html}`).not.toMatch(
        /\son\w+\s*=|javascript:|vbscript:|data:|url\(|expression|position|@import/i,
      )
      expect(bodies.join('\n'), html).not.toMatch(/<img[^>]*src="(https?:)?\/\//i)
    }
  })

  it('shows the words of a picture from elsewhere, which its frame would not load · PAY-01', async () => {
    const header =
      '<img src="https://shop.example/logo.png" alt="Jadran &lt;b&gt;" /><img src="/pictures/a.png" alt="" />'
    await create({ storeId: 1, viewType: 'PAY_BY_LINK', css: '', header, footer: '' })
    const shown = await (await gateway.fetch('/visual/1/PAY_BY_LINK/header')).text()
    expect(shown).toContain('<span>Jadran &lt;b&gt;</span><img src="/pictures/a.png" alt="" />')
  })

  it('is given to one network 600 times a minute, its page of payment too · PAY-01', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000'
    for (const path of ['/visual/1/PAY_BY_LINK/header', `/pay/${uuid}`]) {
      await gateway.database.query('delete from rate_count')
      const ask = (address: string) => gateway.fetch(path, { headers: { 'X-Forwarded-For': address } })
      const before = await ask('203.0.113.7')
      await gateway.database.query('update rate_count set asked = 600')
      const refused = await ask('203.0.113.7')
      expect([path, refused.status]).toEqual([path, 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('content-type')).not.toContain('json')
      expect((await ask('203.0.113.8')).status).toBe(before.status)
    }
  })

  it('is a page of plain words where the terms cannot be shown · PAY-04', async () => {
    const terms = (language: string) => gateway.fetch(`/visual/987/PAY_BY_LINK/terms?language=${language}`)
    const absent = await terms('en')
    expect([absent.status, absent.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await absent.text()).toContain('The store has not written its terms of payment.')
    await gateway.database.query('update rate_count set asked = 600')
    const refused = await terms('hr')
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('<html lang="hr">')
  })

  it('belongs to the admins of the store · STS-24, STS-25', async () => {
    const clerk = await gateway.as('clerk@first.example')
    expect((await layouts(clerk)).status).toBe(404)
    const foreign = await gateway.as('admin@second.example')
    expect((await layouts(foreign)).status).toBe(404)
    const body = { storeId: 1, viewType: 'CHECKOUT', css: '' }
    const reply = await foreign.call('POST', `/mrc/api/visual/customizations/users/${foreign.sub}/company/2`, body)
    expect(reply.status).toBe(404)
    expect((await create({ ...body, storeId: 3 })).status).toBe(404)
  })

  it('changes in test mode only', async () => {
    const live = await startGateway({ env: { TEST_MODE: 'false' } })
    const person = await live.as('admin@first.example')
    const reply = await person.call('POST', `/mrc/api/visual/customizations/users/${person.sub}/company/1`, {
      storeId: 1,
      viewType: 'CHECKOUT',
      css: '',
    })
    expect(reply).toMatchObject({ status: 409, body: { message: 'TEST_MODE_ONLY' } })
    await live.close()
  })
})
