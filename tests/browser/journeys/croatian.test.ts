import { expect, it } from 'vitest'
import { openStage, today } from '#tests/browser/stage.ts'

/* Croatian is the default language. Its words stand here as a clerk reads them, not as a catalogue has them. */

const stage = openStage()

const atOrder = async (reference: string) => {
  const visit = await stage.visit({ lang: 'hr' })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  await page.goto(`/transactions?from=2026-11-14&to=${today}&order=${reference}`)
  await page.getByRole('link', { name: reference, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: reference, exact: true }).waitFor()
  return page
}

it('asks which amount 1.000 is, and gives none back until the person has chosen · TRX-24, D74, ACT-06', async () => {
  const page = await atOrder('R-REFUND-ME')
  await page.getByRole('button', { name: 'Vrati…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true })
  const amount = dialog.getByLabel('Iznos povrata', { exact: true })
  await amount.fill('1.000')
  await dialog.getByText('Na koji iznos mislite?').waitFor()
  await expect.poll(() => press('Vrati').isDisabled()).toBe(true)
  await press('1,00 €').click()
  await expect.poll(() => amount.inputValue()).toBe('1.00')
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => press('Vrati 1,00 €').isEnabled()).toBe(true)
  await amount.fill('1,000')
  await press('1.000,00 €').click()
  await expect.poll(() => amount.inputValue()).toBe('1000.00')
  await expect.poll(() => dialog.getByText('Na koji iznos mislite?').count()).toBe(0)
})

it('offers no reading of 1.000 above what can be refunded, and says why · TRX-24, D74, ACT-06', async () => {
  const page = await atOrder('R-3DS')
  await page.getByRole('button', { name: 'Vrati…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true })
  const amount = dialog.getByLabel('Iznos povrata', { exact: true })
  await amount.fill('1.000')
  await press('1,00 €').waitFor()
  expect(await press('1.000,00 €').count()).toBe(0)
  await dialog.getByText('Unesite iznos veći od 0, a najviše 440,00 €. Jeste li mislili na ovaj iznos?').waitFor()
  await press('1,00 €').click()
  await expect.poll(() => press('Vrati 1,00 €').isEnabled()).toBe(true)
})

it('gives money back by "Vrati" · ACT-01, ACT-15, LNG-02', async () => {
  const page = await atOrder('R-REFUND-ME')
  await page.getByText('Autorizirano', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Vrati…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: 'Vratiti 1.000,00 € za narudžbu R-REFUND-ME?' }).waitFor()
  await dialog.getByLabel('Iznos povrata', { exact: true }).fill('120,50')
  await dialog.getByRole('button', { name: 'Vrati 120,50 €', exact: true }).click()
  await page.getByRole('region', { name: 'Poruke' }).getByText('Povrat je izvršen.', { exact: true }).waitFor()
  await page.getByText('Djelomično vraćeno', { exact: true }).first().waitFor()
})

it('takes preauthorized money by "Naplati" · ACT-01, ACT-15, LNG-02', async () => {
  const page = await atOrder('R-COMPLETE-ME')
  await page.getByText('Predautorizirano', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Naplati…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: 'Naplatiti 1.000,00 € za narudžbu R-COMPLETE-ME?' }).waitFor()
  await dialog.getByLabel('Iznos naplate', { exact: true }).fill('400,00')
  await dialog.getByRole('button', { name: 'Naplati 400,00 €', exact: true }).click()
  await page.getByRole('region', { name: 'Poruke' }).getByText('Naplata je izvršena.', { exact: true }).waitFor()
  await page.getByText('Djelomično naplaćeno', { exact: true }).first().waitFor()
})

it('lets preauthorized money go by "Poništi", after a question that "Odustani" closes · ACT-10, ACT-15, LNG-02', async () => {
  const page = await atOrder('R-VOID-ME')
  await page.getByRole('button', { name: 'Poništi…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: 'Poništiti 300,00 € za narudžbu R-VOID-ME?' }).waitFor()
  await dialog.getByRole('button', { name: 'Odustani', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Poništi…', exact: true }).click()
  await dialog.getByRole('button', { name: 'Poništi 300,00 €', exact: true }).click()
  await page.getByRole('region', { name: 'Poruke' }).getByText('Transakcija je poništena.', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Poništi…', exact: true }).count()).toBe(0)
})

it('leaves no question mark alone on the last line of a title on a phone · ACT-11', async () => {
  const page = await atOrder('R-HRK-SUBSCRIPTION')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('button', { name: 'Sljedeća naplata…', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Iznos naplate', { exact: true }).fill('0')
  const title = dialog.getByRole('heading', { name: 'Ponovno naplatiti narudžbu R-HRK-SUBSCRIPTION?' })
  await title.waitFor()
  const isAlone = await title.evaluate((heading) => {
    const last = document.createRange()
    last.selectNodeContents(heading)
    const lines = [...last.getClientRects()]
    const bottom = Math.max(...lines.map((line) => line.bottom))
    const onLast = lines.filter((line) => line.bottom === bottom)
    return Math.max(...onLast.map((line) => line.right)) - Math.min(...onLast.map((line) => line.left)) < 24
  })
  expect(isAlone).toBe(false)
})
