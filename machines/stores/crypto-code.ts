import { profileCodeForm } from '#contract/stores/service-forms.ts'

export const cryptoDraftKey = (store: string): string => `crypto ${store}`

/** The profile code of a store at the crypto provider (STS-49…51): one field, saved by itself. */
export const cryptoCodeForm = (code: string | null) => ({
  rules: profileCodeForm.rules(undefined),
  values: { profileCode: code ?? '' },
  notices: {
    saved: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED' },
    failed: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED' },
  } as const,
})
