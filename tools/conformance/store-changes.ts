import type { CallName } from '#contract/calls.ts'
import type { Hand } from './hand.ts'
import { isRow, rowsIn, textOf } from './knowledge.ts'

const left: readonly (readonly [CallName, string])[] = [
  ['createStore', 'a store cannot be taken back'],
  ['showSecretKey', 'a secret key stays where it is'],
  ['uploadPictures', 'the walk has no picture'],
  ['sendTestMail', 'a mail cannot be taken back'],
  ['createLayout', 'the page of the store stays as it is'],
  ['updateLayout', 'the page of the store stays as it is'],
]

/** A store written back as it was read; services that the store has; a picture that is not there. */
export async function changeStores({ walker: { known }, attempt, skip }: Hand): Promise<void> {
  for (const [name, why] of left) skip(name, why)
  const found = known.bodies('getStore').find((body) => isRow(body) && body.updatable === true)
  const storeId = isRow(found) ? textOf(found.id) : null
  if (!isRow(found) || storeId === null) {
    for (const name of [
      'updateStore',
      'deletePicture',
      'registerDomain',
      'unregisterDomain',
      'saveProfileCode',
    ] as const)
      skip(name, 'the person may change no store')
    return
  }
  const params = { storeId }
  await attempt('updateStore', { params, body: found, revision: textOf(found.revision) ?? undefined })
  await attempt('deletePicture', { what: 'that is not there', params, query: { pictureId: 'of-nobody' } })
  const domain = 'conformance.example'
  const applePay = found.applePayEnabled === true ? [200] : [409]
  await attempt('registerDomain', { params, body: { storeId, storeName: found.name, domain }, wanted: applePay })
  await attempt('unregisterDomain', { params, body: { storeId, domain }, wanted: applePay })
  const code = known.bodies('getProfileCode').flatMap((body) => rowsIn([body]))[0]
  const profileCode = textOf(code?.profileCode) ?? ''
  await attempt('saveProfileCode', {
    params,
    query: { profileCode },
    wanted: found.cryptoEnabled === true ? [204] : [409],
  })
}
