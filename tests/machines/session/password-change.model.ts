import { passwordChangeInput } from '#machines/session/password-change.ts'
import { typed } from '#tests/machines/shell/changed-form.model.ts'
import { sentFormModel } from '#tests/machines/shell/sent-form.model.ts'

/** The machine of every form, as the own password leads it. */
export const passwordChangeModel = sentFormModel({
  input: passwordChangeInput,
  entered: [
    typed('currentPassword', 'the former one', 'the former one'),
    typed('currentPassword', 'another', 'another one'),
    typed('newPassword', 'a good and long sentence', 'a new one'),
  ],
  refused: {
    wrong: { issues: { currentPassword: 'wrong' } },
    'too often': { trouble: 'tooManyTries' },
  },
  facts: ({ issues, values, mayBeSaved, refusals }) => [issues, values, mayBeSaved, refusals.length > 0],
})
