import { profileCodeForm } from '#contract/stores/service-forms.ts'
import type { Draft } from '#machines/shell/edit-form-state.ts'
import type { SavedFormInput } from '#machines/shell/saved-form.machine.ts'

export const cryptoDraftKey = (store: string): string => `crypto ${store}`

/** The profile code of a store at the crypto provider (STS-49…51): one field, saved by itself. */
export const cryptoCodeInput = (store: string, draft: Draft | null): SavedFormInput => ({
  toForm: (code: string | null) => ({
    rules: profileCodeForm.rules(undefined),
    values: { profileCode: code ?? '' },
    notices: {
      saved: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED' },
      failed: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED' },
    },
    draft: { key: cryptoDraftKey(store), found: draft },
  }),
})
