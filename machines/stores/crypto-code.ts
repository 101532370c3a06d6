import { profileCodeForm } from '#contract/stores/service-forms.ts'
import { savedFormOf } from '#machines/shell/saved-form-of.ts'

/** The profile code of a store at the crypto provider (STS-49…51): one field, saved by itself. */
export const cryptoCode = savedFormOf(profileCodeForm, {
  draft: 'crypto',
  toValues: (code: string | null) => ({ profileCode: code ?? '' }),
  toEnv: () => undefined,
  notices: {
    saved: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED' },
    failed: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED' },
    lost: { key: 'CHANGE_NOT_CONFIRMED' },
  },
})
