import type { LinkRow } from '#contract/links/link.ts'

/** A link as the list shows it. */
export const exampleLink = (id: string): LinkRow => ({
  ...{ id, uuid: `0000000${id}-0000-4000-a000-000000000000`, storeId: '2', neptunusStoreId: '2' },
  ...{ orderNumber: `L-${id}`, additionalReference: null, cart: '1 × Majica', amount: 10_000, discountAmount: 0 },
  ...{ currency: 'EUR', validFrom: '2026-11-20T10:00:00.000Z', validTo: '2026-12-04T22:59:59.000Z' },
  ...{
    linkStatus: 'CREATED',
    customer: null,
    merchant: null,
    reusable: false,
    reusableCount: 0,
    orderId: null,
    order: null,
  },
  linkValue: `https://riva.example/pay/0000000${id}-0000-4000-a000-000000000000`,
})
