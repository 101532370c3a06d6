import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { chooseAt, focused, pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

/* In Croatian, and without a mouse. */

const atUsers = async () => {
  const visit = await stage.visit({ lang: 'hr' })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/users')
  await heading(visit.page, 'Korisnici').waitFor()
  await visit.page.getByRole('table', { name: 'Korisnici' }).waitFor()
  return visit.page
}
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Poruke' }).getByText(text).waitFor()
const gone = (page: Page, role: 'dialog' | 'alertdialog') => page.getByRole(role).waitFor({ state: 'hidden' })
const pending = (page: Page) => page.getByRole('table', { name: 'Otvorene pozivnice' })

const memberships = async (email: string) =>
  stage.rows<{ role: string; stores: string }>(
    `select m.role, (select string_agg(r.role, ',') from store_role r
       where r.company_id = m.company_id and r.account_id = m.account_id) as stores
     from membership m join account a on a.id = m.account_id join company c on c.id = m.company_id
     where c.name = 'Jadran d.o.o.' and a.email = $1`,
    [email],
  )

it('invites a person, sends the mail again and revokes the invitation · USR-07, USR-10, USR-16, USR-19, USR-20', async () => {
  const page = await atUsers()
  await pressAt(page, 'Dodaj korisnika')
  await page.getByRole('dialog', { name: 'Pozivanje korisnika' }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^E-pošta/)
  await page.keyboard.type('marko@jadran.example')
  await tabTo(page, /^Administrator tvrtke/)
  await page.keyboard.press('ArrowDown')
  await pressAt(page, 'Jadran Split', 'Space')
  await tabTo(page, 'Korisnik prodajnog mjesta')
  await page.keyboard.press('ArrowDown')
  await pressAt(page, 'Pozovi')
  await gone(page, 'dialog')
  await said(page, 'Korisnik je pozvan.')
  await pending(page).getByText('marko@jadran.example').first().waitFor()
  await expect.poll(() => focused(page)).toBe('Dodaj korisnika')

  await pressAt(page, 'Pošalji ponovno marko@jadran.example')
  await said(page, 'Pozivnica je ponovno poslana.')
  await pressAt(page, 'Opozovi marko@jadran.example')
  const question = page.getByRole('alertdialog', { name: 'Opozvati pozivnicu za marko@jadran.example?' })
  await question.waitFor()
  await expect.poll(() => focused(page)).toBe('Odustani')
  await page.keyboard.press('Escape')
  await gone(page, 'alertdialog')
  await expect.poll(() => focused(page)).toBe('Opozovi marko@jadran.example')
  await page.keyboard.press('Enter')
  await question.waitFor()
  await pressAt(page, 'Opozovi pozivnicu')
  await said(page, 'Pozivnica je opozvana.')
  await pending(page).waitFor({ state: 'hidden' })
})

it('changes what a person may do, after a look at the differences, then removes the person · USR-23, USR-24, USR-28, USR-29, USR-30, USR-31, USR-33', async () => {
  const page = await atUsers()
  await tabTo(page, /^Pretraži korisnike/)
  await page.keyboard.type('viewer')
  await page.getByText('1–1 od 1').waitFor()
  await pressAt(page, 'Upravljaj viewer@jadran.example')
  await heading(page, 'Ivan Kovačić').waitFor()
  await expect.poll(() => focused(page)).toBe('Ivan Kovačić')
  await page.getByRole('region', { name: 'Podaci o korisniku' }).waitFor()
  await chooseAt(page, /^Jadran Zagreb/, 'Administrator prodajnog mjesta')
  await pressAt(page, /^Povrat/, 'Space')
  await pressAt(page, 'Spremi promjene')
  const question = page.getByRole('alertdialog', { name: 'Promijeniti prava za viewer@jadran.example?' })
  await question.waitFor()
  await expect.poll(() => question.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await expect
    .poll(() => question.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringContaining('Jadran Zagreb: Administrator prodajnog mjesta'),
      expect.stringContaining('Povrat'),
    ])
  await pressAt(page, 'Promijeni prava')
  await gone(page, 'alertdialog')
  await said(page, 'Prava korisnika su spremljena.')
  expect((await memberships('viewer@jadran.example'))[0]?.stores).toContain('ROLE_STORE_ADMIN')

  await pressAt(page, 'Ukloni iz tvrtke…')
  await page.getByRole('alertdialog', { name: 'Ukloniti viewer@jadran.example iz tvrtke?' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Odustani')
  await pressAt(page, 'Ukloni iz tvrtke')
  await said(page, 'Korisnik je uklonjen iz tvrtke.')
  await heading(page, 'Korisnici').waitFor()
  await expect.poll(() => focused(page)).toBe('Korisnici')
  expect(await memberships('viewer@jadran.example')).toEqual([])
})

it('asks the audit trail, and goes back to the users · ACC-14', async () => {
  const page = await atUsers()
  await pressAt(page, 'Evidencija radnji')
  await heading(page, 'Evidencija radnji').waitFor()
  await expect.poll(() => focused(page)).toBe('Evidencija radnji')
  await pressAt(page, 'Filtri')
  await tabTo(page, /^Dio adrese e-pošte osobe/)
  await page.keyboard.type('nitko@nigdje.example')
  await page.keyboard.press('Enter')
  await page.getByText('Nema takvih zapisa').waitFor()
  await pressAt(page, 'Očisti filtre')
  await page.getByText('Nema takvih zapisa').waitFor({ state: 'hidden' })
  await tabTo(page, 'Natrag na korisnike', 80)
  await page.keyboard.press('Enter')
  await heading(page, 'Korisnici').waitFor()
})

it('opens a user while a search is still typed: what is written of it later leads nobody back · USR-01, USR-05', async () => {
  const page = await atUsers()
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByLabel('Pretraži korisnike').fill('culic')
  await page.getByRole('link', { name: /store-admin@jadran\.example/ }).press('Enter')
  await page.getByRole('heading', { name: 'Podaci o korisniku' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/edit-user\//)
})
