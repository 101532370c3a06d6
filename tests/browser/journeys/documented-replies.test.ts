import type { Page } from 'playwright'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changeReply, changeRows } from '#tests/browser/change-reply.ts'
import { button, findOrders, heading, messages, moveMoney, orderLink } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { cryptoOrder, ipsOrder, order, pisOrder } from '#tools/conformance/documents/shapes.ts'

/* A gateway that sends what the documents list and nothing more. */
const stage = openStage()

const shapes = { order, pisOrder, ipsOrder, cryptoOrder } as const

const asDocumented = (page: Page, name: keyof typeof shapes) =>
  changeReply(
    page,
    new RegExp(`/${name === 'order' ? 'companies/[^/]+' : name.slice(0, -5)}/orders/[0-9a-f-]+\\?`),
    (body) => {
      const { status } = body as { readonly status?: string }
      return { ...v.parse(shapes[name], body), ...(status !== undefined && { response: { status } }) }
    },
  )

const idOf = async (reference: string) => {
  const [found] = await stage.rows<{ id: string; store: string; uuid: string | null }>(
    `select o.id::text, o.store_id::text as store, p.transaction_uuid as uuid from orders o
     left join pis_transaction p on p.order_reference = o.order_reference where o.order_reference = $1`,
    [reference],
  )
  if (found === undefined) throw new Error(`There is no order ${reference}.`)
  return found
}

const admin = async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  return visit.page
}

it('is enough for an instant payment, which can be refunded · IPS-02, IPS-03, IPS-07, IPS-08', async () => {
  const page = await admin()
  await asDocumented(page, 'ipsOrder')
  const { id, store } = await idOf('R-IPS-REFUND')
  await page.goto(`/stores/${store}/ips/transactions/${id}`)
  await heading(page, 'R-IPS-REFUND').waitFor()
  await button(page, 'Refund order…').click()
  await button(page.getByRole('alertdialog'), 'Refund €450.00').click()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await button(page, 'Refund order…').waitFor({ state: 'hidden' })
})

it('is enough for a crypto and for a bank payment · CRY-04, CRY-05, PIS-17, PIS-18', async () => {
  const page = await admin()
  await asDocumented(page, 'cryptoOrder')
  await asDocumented(page, 'pisOrder')
  const crypto = await idOf('R-CRYPTO')
  await page.goto(`/stores/${crypto.store}/crypto/transactions/${crypto.id}`)
  await heading(page, 'R-CRYPTO').waitFor()
  const bank = await idOf('R-PIS')
  await page.goto(`/stores/${bank.store}/pis/transactions/${bank.uuid}`)
  await heading(page, 'R-PIS').waitFor()
  await page.getByRole('region', { name: 'Order status' }).waitFor()
  await expect.poll(() => button(page, /PDF/).count()).toBe(0)
})

it('is enough for a card order and its row · TRX-14, TRX-29, TRX-32, ACT-02', async () => {
  const page = await admin()
  await asDocumented(page, 'order')
  const cards: unknown[] = []
  await changeRows(page, /\/orders\?/, (rows) =>
    (rows as readonly Readonly<Record<string, unknown>>[]).map(({ status, maskedPan, ...row }) => {
      cards.push(maskedPan)
      return { ...row, response: { status }, creditCard: { type: row.cardType, maskedPan } }
    }),
  )
  await page.goto('/transactions')
  await findOrders(page, 'R-REFUND-ME')
  const row = page.getByRole('row', { name: /R-REFUND-ME/ })
  await row.getByText('Authorized').or(row.getByText('Completed')).first().waitFor()
  await row
    .getByText(/\d{4}$/)
    .first()
    .waitFor()
  await orderLink(page, 'R-REFUND-ME').click()
  await moveMoney(page, 'Refund', '1.00')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
})
