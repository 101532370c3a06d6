import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfRegister } from '#gateway/companies/registration-number.ts'
import { companyLimits } from '#tests/contract/companies/company-limits.facts.ts'
import { describeRefusals } from '#tests/gateway/describe-refusals.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

/** Numbers with a right check digit. */
const [first, second, third] = ['69435151530', '94577403194', '00000000001']
const form = {
  ...{ name: 'Ćošak & sin (d.o.o.)', address: 'Riva 1', zip: '21000', city: 'Split', country: 'HR' },
  ...{ phone: '+38521000', mobile: '+38591000', email: 'info@cosak.example', firstName: 'Ana', lastName: 'Čović' },
  mb: first,
}

let gateway: RunningGateway
let creator: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-21T10:00:00Z') })
  creator = await gateway.as('new@first.example')
})
afterAll(() => gateway.close())

const create = (body: object, who = creator) => who.call('POST', `${who.path}/companies`, body)
const kept = async () => (await gateway.database.query('select * from company where id > 100 order by id')).rows

describe('a registration number', () => {
  it.each([
    [first, 'HR', true],
    [third, 'HR', true],
    ['12345678901', 'HR', false],
    ['69435151531', 'HR', false],
    ['6943515153', 'HR', false],
    ['069435151530', 'HR', false],
    ['', 'HR', false],
    ['6943515153a', 'HR', false],
    ['٦٩٤٣٥١٥١٥٣٠', 'HR', false],
    ['12345678901', 'DE', true],
    ['1'.repeat(21), 'DE', false],
  ])('%s of %s can be one: %s · CMP-09', (mb, country, expected) => {
    expect(isOfRegister(mb, country)).toBe(expected)
  })

  it('has one right check digit for each ten digits · CMP-09', () => {
    for (let head = 0; head < 500; head += 1) {
      const ten = String(head * 19_999_981).padStart(10, '0')
      const right = Array.from({ length: 10 }, (_, digit) => `${ten}${digit}`).filter((mb) => isOfRegister(mb, 'HR'))
      expect(right).toHaveLength(1)
    }
  })

  const verify = (search: string, who = creator) => who.call('GET', `/mrc/api/companies/verify?${search}`)
  it('is free, in use, or none · CMP-09', async () => {
    expect(await verify(`mb=${second}`)).toEqual({ status: 204, body: '' })
    await gateway.database.query(`update company set mb = $1 where id = 2`, [second])
    expect((await verify(`mb=${second}`)).status).toBe(200)
    expect((await verify('mb=12345678901')).status).toBe(422)
    expect((await verify('mb=12345678901&country=DE')).status).toBe(204)
    expect((await verify('mb=')).status).toBe(422)
    expect((await verify('')).status).toBe(400)
    expect((await gateway.call('GET', `/mrc/api/companies/verify?mb=${first}`)).status).toBe(401)
  })

  it('is looked up sixty times in ten minutes, not more, and by each person for themself · CMP-09', async () => {
    const eager = await gateway.as('admin@second.example')
    const replies = await Promise.all(Array.from({ length: 70 }, () => verify(`mb=${first}`, eager)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(60)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await verify(`mb=${first}`)).status).toBe(204)
  })
})

describeRefusals('a new company is judged by the limits of its form · CMP-06', {
  limits: companyLimits,
  send: (values) => create({ ...form, ...values }),
  stored: kept,
})

describe('a new company', () => {
  it('with a number that no register gives is refused with the field, and nothing is kept · CMP-09', async () => {
    const refused = { status: 400, body: { fieldErrors: [{ field: 'mb', message: 'invalid' }] } }
    expect(await create({ ...form, mb: '12345678901' })).toEqual(refused)
    expect(await kept()).toEqual([])
  })

  it('is made with what the form holds and nothing else; its creator is its admin · CMP-01, CMP-20', async () => {
    const stolen = {
      id: 1,
      systan: '999',
      verified: true,
      pisOptionEnabled: true,
      logo: 'x',
      acceptedTermsAt: '2020-01-01',
    }
    const made = await create({ ...form, ...stolen })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...form, systan: '110', verified: false, pisOptionEnabled: false })
    const [row] = await kept()
    expect(row).toMatchObject({ name: form.name, systan: '110', verified: false, logo: null, accepted_terms_at: null })
    const { id } = made.body as { id: number }
    expect((await creator.call('GET', '/api/account')).body).toMatchObject({
      newAuthorities: ['ROLE_COMPANY_ADMIN', 'SEND_INVOICE_TO_EMAIL', 'VIEW_INVOICE'].map((authority) => ({
        authority,
        metadata: [String(id)],
      })),
      acceptedTerms: false,
    })
    expect(await creator.call('POST', `/mrc/api/users/terms/accept?company=${id}`)).toEqual({ status: 204, body: '' })
    expect((await creator.call('GET', `${creator.path}/companies/${id}`)).status).toBe(200)
  })

  it('with a number in use is refused beside the field, also when many ask at once · CMP-09, CMP-20', async () => {
    const taken = { status: 409, body: { fieldErrors: [{ field: 'mb', message: 'taken' }] } }
    expect(await create({ ...form, name: 'Drugo ime' })).toEqual(taken)
    expect(await create(form, await gateway.as('admin@second.example'))).toEqual(taken)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => create({ ...form, mb: third, name: `Ćošak ${nth}` })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await kept()).toHaveLength(2)
  })

  it('may have the number of a company in another country · CMP-09, CMP-20', async () => {
    const foreign = { ...form, name: 'Tuji obrt', country: 'SI' }
    expect((await creator.call('GET', `/mrc/api/companies/verify?mb=${first}&country=SI`)).status).toBe(204)
    expect((await create(foreign)).status).toBe(201)
    expect((await creator.call('GET', `/mrc/api/companies/verify?mb=${first}&country=SI`)).status).toBe(200)
    expect((await create({ ...foreign, country: 'AT' })).status).toBe(201)
    expect((await create({ ...foreign, name: 'Drugi obrt' })).status).toBe(409)
  })

  it('is made once, however often the same person sends the same form: a reply may have been lost · CMP-20', async () => {
    const rows = await kept()
    const [first, again] = [await create(form), await create({ ...form, name: ` ${form.name} ` })]
    expect([first.status, again]).toEqual([201, first])
    expect(first.body).toMatchObject(form)
    expect(await kept()).toEqual(rows)
    const { rows: told } = await gateway.database.query(
      `select id from audit_entry where action = 'COMPANY_CREATED' and subject_label = $1`,
      [form.name],
    )
    expect(told).toHaveLength(1)
  })

  it('is made for oneself: not under another subject, not anonymously · CMP-20, SES-21', async () => {
    const other = await gateway.as('admin@second.example')
    expect((await creator.call('POST', `${other.path}/companies`, form)).status).toBe(403)
    expect((await gateway.call('POST', `${other.path}/companies`, form)).status).toBe(401)
  })
})
