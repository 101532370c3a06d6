import sharp from 'sharp'
import type { CallName } from '#contract/calls.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import type { SignedIn } from '../start-gateway.ts'

export type Scenario = readonly [action: AuditAction, kind: string, run: () => Promise<{ readonly status: number }>]

/** Where the calls are made; known once the gateway has started. */
interface World {
  readonly admin: SignedIn
  readonly at: string
  readonly company: string
  readonly storeId: () => Promise<string>
}

const newStore = { name: 'Jadran Novi', domain: 'novi.jadran.example', email: 'blagajna@novi.jadran.example' }

/** How each writing call about stores succeeds. */
export function storeScenarios(world: () => World): Partial<Record<CallName, Scenario>> {
  const at = () => world().at
  const admin = {
    call: (...args: Parameters<SignedIn['call']>) => world().admin.call(...args),
  }
  const layouts = (path: string) =>
    `/mrc/api/visual/customizations/${path}users/${world().admin.sub}/company/${world().company}`
  const storeId = () => world().storeId()
  let versions = 0
  const upload = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#036' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('files', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'logo.png')
    return world().admin.fetch(`${world().at}/stores/${await world().storeId()}/pictures`, { method: 'POST', body })
  }
  const layOut = async () => {
    versions += 1
    const body = { storeId: await storeId(), viewType: 'CHECKOUT', css: `h1{margin:${versions}px}` }
    return admin.call('POST', layouts(''), body)
  }

  return {
    createStore: ['STORE_CREATED', 'store', () => admin.call('POST', `${at()}/stores`, newStore)],
    updateStore: [
      'STORE_CHANGED',
      'store',
      async () => admin.call('PUT', `${at()}/stores/${await storeId()}`, { name: 'Jadran Bačvice' }),
    ],
    showSecretKey: [
      'SECRET_KEY_SHOWN',
      'store',
      async () => admin.call('POST', `/riva${at().replace('/mrc', '')}/stores/${await storeId()}/secret-key`),
    ],
    sendTestMail: [
      'OTHER_CHANGE',
      'store',
      async () =>
        admin.call('POST', `/riva${at().replace('/mrc', '')}/stores/${await storeId()}/test-mails`, {
          subject: 'Bok',
          body: '<p>Bok</p>',
          language: 'hr',
        }),
    ],
    uploadPictures: ['STORE_CHANGED', 'store', upload],
    deletePicture: [
      'STORE_CHANGED',
      'store',
      async () => {
        const [{ id }] = (await (await upload()).json()) as [{ id: string }]
        return admin.call('DELETE', `${at()}/stores/${await storeId()}/pictures?pictureId=${id}`)
      },
    ],
    createLayout: ['STORE_CHANGED', 'store', layOut],
    updateLayout: [
      'STORE_CHANGED',
      'store',
      async () => {
        const { id } = (await layOut()).body as { id: number }
        const body = { storeId: await storeId(), viewType: 'CHECKOUT', css: 'h1{color:navy}' }
        return admin.call('PUT', layouts(`${id}/`), body)
      },
    ],
    registerDomain: [
      'STORE_CHANGED',
      'store',
      async () =>
        admin.call('POST', `${at()}/stores/${await storeId()}/apple-pay/domain/register`, {
          domain: 'pay.jadran.example',
        }),
    ],
    unregisterDomain: [
      'STORE_CHANGED',
      'store',
      async () =>
        admin.call('POST', `${at()}/stores/${await storeId()}/apple-pay/domain/unregister`, {
          domain: 'pay.jadran.example',
        }),
    ],
    saveProfileCode: [
      'STORE_CHANGED',
      'store',
      async () => admin.call('POST', `${at()}/stores/${await storeId()}/crypto/profile-code?profileCode=jadran-2`),
    ],
  }
}
