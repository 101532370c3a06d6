import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreBody } from '#contract/stores/settings.ts'
import { maskedKey } from '#contract/stores/store-form.ts'
import { bodyOfStore, newStoreForm } from '#contract/stores/store-wire.ts'
import { storeRules, valid } from '#tests/contract/stores/store-rules.facts.ts'
import type { Outcome, RunningGateway, SignedIn } from '#tests/gateway/start-gateway.ts'
import { startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores`
})
afterAll(() => gateway.close())

const bodyFor = (key: string, changes: StoreBody = {}): StoreBody => ({
  ...bodyOfStore({ ...newStoreForm(key), name: 'Novo mjesto', domain: 'novo.example', email: 'novo@novo.example' }),
  ...changes,
})
let made = 0
const newKey = () => `${'k'.repeat(20)}${made++}`
const create = (changes: StoreBody = {}) => admin.call('POST', at, bodyFor(newKey(), changes))
const bodyIn = ({ body }: Outcome) => body as { id: number; revision: string } & Record<string, unknown>
const put = (id: number, body: StoreBody, revision?: string) =>
  admin.fetch(`${at}/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    ...(revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }),
  })

const trailOf = async (id: number) => {
  const { rows } = await gateway.database.query<{ action: string; changes: { field: string; after: string }[] }>(
    `select action, changes from audit_entry where subject_kind = 'store' and subject_id = $1 order by id`,
    [String(id)],
  )
  return rows
}

describe('a new store', () => {
  it('is refused where cleaning makes more of a text than may be saved again, or leaves nothing · STS-07, STS-13', async () => {
    const merchantNotifications = { enabled: true, email1: 'a@novo.example', header: 'Bok', body: '<script>a</script>' }
    const payByLink = { payByLinkEnabled: true, pblTemplate: { terms: [{ text: '<a>'.repeat(10_000) }] } }
    const fieldErrors = [
      { field: 'merchantBody', message: 'required' },
      { field: 'terms.hr.text', message: 'tooLong' },
    ]
    const { status, body } = await create({ merchantNotifications, ...payByLink })
    expect(status).toBe(400)
    expect((body as { fieldErrors: unknown }).fieldErrors).toEqual(expect.arrayContaining(fieldErrors))
  })

  it('is made with what was sent and the defaults · STO-16, STO-18, STO-25', async () => {
    const reply = await create()
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Novo mjesto',
        domain: 'novo.example',
        enabled: true,
        updatable: true,
        pisOptionEnabled: false,
        api: { method: 'POST', debugEnabled: false, secretKey: maskedKey },
        cards: { jcb: { active: true } },
      },
    })
    expect(await trailOf(bodyIn(reply).id)).toMatchObject([{ action: 'STORE_CREATED' }])
  })

  it('has every documented block, its texts by number, whatever is stored of them · STS-08, STS-09, STS-37', async () => {
    const { id } = bodyIn(await create())
    await gateway.database.query(`update store set settings = '{"cards":{"visa":{"active":true}}}' where id = $1`, [id])
    const { body } = await admin.call('GET', `${at}/${id}`)
    const translations = (language: number) =>
      ['discount_header_text', 'discount_text'].map((key) => ({
        ...{ id: expect.any(Number), languageId: language, key, text: '' },
      }))
    expect(body).toMatchObject({
      cards: { visa: { active: true, ccType: 'visa', installmentsMin: null } },
      merchantNotifications: { enabled: false, email1: '', email2: '', email3: '', header: '', body: '' },
      cardholderNotifications: {
        ...{ enabled: false, languages: { 4: 'EN', 7: 'HR' }, defaultLanguage: 7, discountEnabled: false },
        emails: { 4: { subject: '', body: '' }, 7: { subject: '', body: '' } },
        customTranslations: { 4: translations(4), 7: translations(7) },
      },
      pblTemplate: {
        terms: ['hr', 'en'].map((language) => ({ id: expect.any(Number), language, text: '' })),
        ...{ customerEmailSubject: '', customerEmailTemplate: '', linkExpirySubject: '', linkExpiryNotification: '' },
        ...{ linkReactivateSubject: '', linkReactivateNotification: '' },
        ...{ customerExpirySubject: '', customerExpiryTemplate: '' },
      },
    })
  })

  it('gets a random key where none is sent · STO-17', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const reply = await admin.call('POST', at, {
          name: 'Bez ključa',
          domain: 'bez.example',
          email: 'a@bez.example',
        })
        const key = await admin.call('POST', `/riva${at.replace('/mrc', '')}/${bodyIn(reply).id}/secret-key`)
        return (key.body as { secretKey: string }).secretKey
      }),
    )
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{25}$/)
  })

  it('is made once when its reply was lost · STO-25', async () => {
    const body = bodyFor(newKey())
    const [first, second] = [await admin.call('POST', at, body), await admin.call('POST', at, body)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(bodyIn(second).id).toBe(bodyIn(first).id)
  })

  it('is refused with its fields by path · STO-13, STO-14, STS-07', async () => {
    const reply = await create({ name: 'a/b', domain: 'x', merchantNotifications: { enabled: true } })
    expect(reply).toMatchObject({ status: 400 })
    const { fieldErrors } = reply.body as { fieldErrors: { field: string; message: string }[] }
    expect(fieldErrors.map(({ field, message }) => `${field} ${message}`).sort()).toEqual([
      'domain tooShort',
      'email1 required',
      'merchantBody required',
      'merchantHeader required',
      'name invalid',
    ])
  })
})

/** The same table as of the contract: a body that the form would not let through is refused, and nothing of it is stored. */
it.each(storeRules)('the gateway judges %s', async (_, changes, { mode, discountEnabled }, expected) => {
  const form = { ...valid, ...changes, secretKey: changes.secretKey ?? newKey() }
  const refusalsOf = (body: unknown) =>
    Object.fromEntries(
      ((body as { fieldErrors?: { field: string; message: string }[] }).fieldErrors ?? []).map((one) => [
        one.field,
        one.message,
      ]),
    )
  const isRight = Object.keys(expected).length === 0
  if (mode === 'create') {
    const reply = await admin.call('POST', at, bodyOfStore(form))
    expect([reply.status, refusalsOf(reply.body)]).toEqual([isRight ? 201 : 400, expected])
    return
  }
  const { id } = bodyIn(await create())
  await gateway.database.query(
    `update store set settings = jsonb_set(settings, '{discountEnabled}', to_jsonb($2::boolean)) where id = $1`,
    [id, discountEnabled],
  )
  const reply = await admin.call('PUT', `${at}/${id}`, bodyOfStore(form))
  expect([reply.status, refusalsOf(reply.body)]).toEqual([isRight ? 200 : 400, expected])
  const { body } = await admin.call('GET', `${at}/${id}`)
  expect(body).toMatchObject({ revision: isRight ? '2' : '1', name: isRight ? valid.name : 'Novo mjesto' })
})

describe('a changed store', () => {
  it('keeps what is read only, whatever is sent · STO-14, STS-03', async () => {
    const { id, createdAt } = bodyIn(await create())
    const sent = {
      ...bodyFor('irrelevant'),
      name: 'Promijenjeno',
      domain: 'other.example',
      pisOptionEnabled: true,
      discountActive: true,
      reusablePbl: true,
      id: 1,
      companyId: 2,
      createdAt: '2020-01-01T00:00:00.000Z',
      cards: { unknown: { active: true }, visa: { active: false } },
      api: { secretKey: maskedKey },
    }
    const reply = await put(id, sent)
    expect(reply.status).toBe(200)
    const after = (await reply.json()) as Record<string, unknown>
    expect(after).toMatchObject({
      id,
      createdAt,
      name: 'Promijenjeno',
      domain: 'novo.example',
      pisOptionEnabled: false,
      discountActive: false,
      reusablePbl: false,
    })
    expect(after.cards).toMatchObject({ visa: { active: false } })
    expect(after.cards).not.toHaveProperty('unknown')
  })

  it('keeps its key when it comes back masked, and takes another one · STS-04', async () => {
    const key = newKey()
    const { id } = bodyIn(await admin.call('POST', at, bodyFor(key)))
    const shown = async () =>
      ((await admin.call('POST', `/riva${at.replace('/mrc', '')}/${id}/secret-key`)).body as { secretKey: string })
        .secretKey
    await put(id, { api: { secretKey: maskedKey } })
    expect(await shown()).toBe(key)
    await put(id, { api: { secretKey: 'another-secret-key' } })
    expect(await shown()).toBe('another-secret-key')
    const trail = await trailOf(id)
    expect(trail.map(({ action }) => action)).toEqual([
      'STORE_CREATED',
      'SECRET_KEY_SHOWN',
      'STORE_CHANGED',
      'SECRET_KEY_SHOWN',
    ])
    expect(trail[2]?.changes.map(({ field }) => field)).toEqual(['secretKey'])
    expect(JSON.stringify(trail)).not.toContain('another-secret-key')
  })

  it('is never written over unseen · STS-54', async () => {
    const first = bodyIn(await create())
    expect((await put(first.id, { name: 'Ana je prva' }, first.revision)).status).toBe(200)
    const late = await put(first.id, { email: 'late@novo.example' }, first.revision)
    expect([late.status, await late.json()]).toEqual([409, { message: 'STORE_CHANGED' }])
    const { body } = await admin.call('GET', `${at}/${first.id}`)
    expect(body).toMatchObject({ name: 'Ana je prva', email: 'novo@novo.example', revision: '2' })
  })

  it('is one of a hundred at once, and the others are told · STS-54', async () => {
    const { id, revision } = bodyIn(await create())
    const names = Array.from({ length: 100 }, (_, at) => `Mjesto ${at}`)
    const replies = await Promise.all(names.map((name) => put(id, { name }, revision)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 99 }, () => 409)])
    const won = names[replies.findIndex(({ status }) => status === 200)]
    expect((await admin.call('GET', `${at}/${id}`)).body).toMatchObject({ name: won, revision: '2' })
  })

  it('writes down each field with its former and its new value · STS-55', async () => {
    const { id } = bodyIn(await create())
    await put(id, { name: 'Drugo ime', cards: { visa: { active: false } } })
    expect((await trailOf(id))[1]).toEqual({
      action: 'STORE_CHANGED',
      changes: [
        { field: 'name', before: 'Novo mjesto', after: 'Drugo ime' },
        { field: 'cards.visa.active', before: 'true', after: 'false' },
      ],
    })
  })

  it('that says nothing new changes and records nothing · STS-54', async () => {
    const { id } = bodyIn(await create())
    expect(await (await put(id, bodyFor(maskedKey))).json()).toMatchObject({ revision: '1' })
    expect(await trailOf(id)).toHaveLength(1)
  })
})

it('outside test mode nothing is debugged · STO-22, STS-04', async () => {
  const live = await startGateway({ env: { TEST_MODE: 'false' } })
  const person = await live.as('admin@first.example')
  const reply = await person.call(
    'POST',
    `${person.path}/companies/1/stores`,
    bodyFor(newKey(), { api: { debugEnabled: true } }),
  )
  expect(reply.body).toMatchObject({ api: { debugEnabled: false } })
  await live.close()
})

it('the settings are for those who may change them · STS-04', async () => {
  const clerk = await gateway.as('clerk@first.example')
  const { body } = await clerk.call('GET', `${clerk.path}/companies/1/stores/2`)
  for (const block of ['api', 'merchantNotifications', 'cardholderNotifications', 'pblTemplate']) {
    expect(body).not.toHaveProperty(block)
  }
  const list = JSON.stringify((await admin.call('GET', at)).body)
  expect(list).not.toContain('secretKey')
})

it('merchant HTML is kept without what could run', async () => {
  const { id } = bodyIn(await create())
  const hostile =
    '<p onclick="x()">Bok <img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:x">a</a></p>'
  await put(id, { payByLinkEnabled: true, pblTemplate: { terms: [{ text: hostile }, { text: hostile }] } })
  const { pblTemplate } = bodyIn(await admin.call('GET', `${at}/${id}`))
  const text = JSON.stringify(pblTemplate)
  expect(text).toContain('Bok')
  expect(text).not.toMatch(/onclick|onerror|script/)
})
