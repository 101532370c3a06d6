import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Stage } from '#tests/browser/stage.ts'

export interface SoldLink {
  readonly uuid: string
  readonly orderNumber: string
  readonly storeId: string
}

/** The form of the pay page, once its script has taken it over. */
export const takenOver = 'main form:not(:has(input[type=hidden]))'

let made = 0

/** A new link of the demo shop, made through the gateway as its admin would. */
export async function newLink(stage: Stage, changes: Readonly<Record<string, unknown>> = {}): Promise<SoldLink> {
  const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const [store] = await stage.rows<{ id: string; company: string }>(
    `select id::text as id, company_id::text as company from store where name = 'Jadran Split'`,
  )
  if (!store) throw new Error('The demo store is missing.')
  made += 1
  const orderNumber = `of-the-page-${made}`
  const items = [
    { description: 'Majica', qty: 2, cost: 5_000 },
    { description: 'Dostava', qty: 1, cost: 2_300 },
  ]
  const { status, body } = await admin.call(
    'POST',
    `${admin.path}/companies/${store.company}/stores/${store.id}/pbl/generate`,
    {
      ...{ cart: '2 × Majica; 1 × Dostava', items, amount: 12_300, orderNumber, language: 'hr', currency: 'EUR' },
      ...{ validTo: Date.parse('2026-12-01T22:59:59Z'), customer: { firstName: 'Iva', lastName: 'Horvat' } },
      ...changes,
    },
  )
  if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`)
  return {
    uuid: (body as { uuid: string }).uuid,
    orderNumber: String(changes.orderNumber ?? orderNumber),
    storeId: store.id,
  }
}
