import type { CallName } from '#contract/calls.ts'
import type { SignedIn } from '../start-gateway.ts'
import type { Scenario } from './store-scenarios.ts'

/** Where the calls are made; known once the gateway has started. */
interface World {
  readonly admin: SignedIn
  readonly at: string
  /** Where the calls of ours begin. */
  readonly ours: string
  readonly storeId: () => Promise<string>
  readonly one: (text: string) => Promise<string>
}

/** How each writing call about payment links succeeds. */
export function linkScenarios(world: () => World): Partial<Record<CallName, Scenario>> {
  const linkPath = (number: string) =>
    world().one(`select 'stores/' || store_id || '/links/' || id as id from link where order_number = '${number}'`)
  /** A call about one of the links that the sandbox has by name. */
  const onLink = async (method: string, path: string, body?: object, number = 'L-WAITING') => {
    const [, store = '', , id = ''] = (await linkPath(number)).split('/')
    return world().admin.call(method, `${world().at}/stores/${store}/${path.replace(':id', id)}`, body)
  }
  const exportedFrom = (place: string) =>
    world().admin.fetch(`${place}/pbl/links/export`, {
      method: 'POST',
      body: JSON.stringify({ from: '2026-11-01', to: '2026-11-21', format: 'csv' }),
    })
  return {
    generateLink: [
      'LINK_CREATED',
      'link',
      async () =>
        world().admin.call('POST', `${world().at}/stores/${await world().storeId()}/pbl/generate`, {
          ...{ cart: '1 × Majica', amount: 1_000, orderNumber: 'L-of-the-trail', language: 'hr', currency: 'EUR' },
          validTo: Date.parse('2026-12-01T22:59:59Z'),
        }),
    ],
    prepareTerminal: [
      'TERMINAL_PREPARED',
      'order',
      async () =>
        world().admin.call(
          'POST',
          `/mrc/api/vt${world().at.replace(/^.*mrc\/api/, '')}/stores/${await world().storeId()}/prepare`,
          {
            ...{ cart: [{ description: 'Majica', qty: 1, cost: 1_000 }], amount: 1_000, currency: 'EUR' },
            ...{ orderNumber: 'vt-of-the-trail', language: 'hr' },
          },
        ),
    ],
    updateLink: ['LINK_CHANGED', 'link', () => onLink('PUT', 'pbl/links/:id', { comment: 'Dogovoreno telefonom' })],
    updateLinkCustomer: [
      'LINK_CHANGED',
      'link',
      () => onLink('PUT', 'pbl/links/:id/customer', { firstName: 'Mirjana' }),
    ],
    deactivateLink: ['LINK_DEACTIVATED', 'link', () => onLink('PUT', 'pbl/deactivateLink/:id')],
    reactivateLink: ['LINK_REACTIVATED', 'link', () => onLink('PUT', 'pbl/reactivateLink/:id', undefined, 'L-EXPIRED')],
    sendLinkEmail: [
      'LINK_SENT',
      'link',
      async () =>
        onLink('POST', 'pbl/send_email', {
          ...{ subject: 'Vaša narudžba', orderNumber: 'L-LAST-DAY', customerEmail: 'kupac@mail.example' },
        }),
    ],
    sendStatusMail: [
      'LINK_SENT',
      'link',
      async () => {
        const path = `${await linkPath('L-DEACTIVATED')}/status-mail`
        return world().admin.call('POST', `${world().ours}/${path}`)
      },
    ],
    exportLinks: ['LINKS_EXPORTED', 'link', async () => exportedFrom(world().at)],
    exportStoreLinks: [
      'LINKS_EXPORTED',
      'link',
      async () => exportedFrom(`${world().at}/stores/${await world().storeId()}`),
    ],
  }
}
