import { profileCodeForm } from '#contract/stores/service-forms.ts'
import { describeLimits } from '#tests/contract/shell/form/describe-limits.ts'

describeLimits('the profile code at the crypto provider', {
  form: profileCodeForm,
  env: undefined,
  right: { profileCode: 'PAY-1' },
  limits: {
    lengths: { profileCode: ['STS-49', 1, 100, 'x', 'Use letters, digits, dots, dashes and underscores only.'] },
    takes: { profileCode: ['PAY-1.x_2'] },
    refuses: { profileCode: ['PAY 1'] },
    optional: ['profileCode'],
  },
})
