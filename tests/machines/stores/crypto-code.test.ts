import { cryptoCodeForm, cryptoDraftKey } from '#machines/stores/crypto-code.ts'
import { describeSavedForm } from '#tests/machines/shell/describe-saved-form.ts'

describeSavedForm('the profile code at the crypto provider · STS-49, STS-50, STS-51', {
  input: { toForm: cryptoCodeForm, draft: { key: cryptoDraftKey('1'), found: null } },
  read: null,
  path: 'profileCode',
  right: 'PAY-1',
  wrong: 'PAY 1',
  notices: {
    saved: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED',
    failed: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED',
  },
})
