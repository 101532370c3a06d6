import * as v from 'valibot'
import { StoreSettings } from '#contract/stores/settings.ts'
import { maskedKey, type StoreForm } from '#contract/stores/store-form.ts'
import { bodyOfStore, newStoreForm } from '#contract/stores/store-wire.ts'

/** A form of a store without any issue. */
export const rightStoreForm: StoreForm = {
  ...newStoreForm(maskedKey),
  name: 'Jadran Split',
  domain: 'split.jadran.example',
  email: 'split@jadran.example',
}

/** A store as an admin of it reads it. */
export const exampleSettings = (more: Partial<StoreSettings> = {}): StoreSettings => ({
  ...v.parse(StoreSettings, {
    ...bodyOfStore(rightStoreForm),
    id: 1,
    applePayEnabled: true,
    cryptoEnabled: true,
    createdAt: '2026-01-10T09:00:00.000Z',
    updatedAt: '2026-05-02T10:15:00.000Z',
    updatable: true,
    revision: '1',
  }),
  ...more,
})
