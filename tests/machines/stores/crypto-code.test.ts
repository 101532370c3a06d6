import { cryptoCode } from '#machines/stores/crypto-code.ts'
import { describeSavedForm } from '#tests/machines/shell/describe-saved-form.ts'

describeSavedForm('the profile code at the crypto provider · STS-49, STS-50, STS-51', {
  form: cryptoCode,
  id: '1',
  read: null,
  path: 'profileCode',
  right: 'PAY-1',
  wrong: 'PAY 1',
  notices: {
    saved: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED', kind: 'success', hold: 3000 },
    failed: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED', kind: 'error', hold: 'untilOk' },
    lost: { key: 'CHANGE_NOT_CONFIRMED', kind: 'error', hold: 'untilOk' },
  },
})
