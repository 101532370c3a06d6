import { formErrorsMachine } from '#machines/shell/form-errors.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

const report = { type: 'form.reported', busy: false, hasIssues: false, isSettled: false } as const

/** What a form says of itself: typed into, sent, answered. */
export const reports = {
  mistake: { ...report, hasIssues: true },
  mended: report,
  sent: { ...report, busy: true },
  settled: { ...report, isSettled: true },
} as const

export const formErrorsModel = defineModel({
  machine: formErrorsMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'field.left', field: 'mobile' }, 'field.left'),
    happens({ type: 'sending.tried' }),
    happens({ type: 'step.opened' }),
    happens(reports.mistake, 'a mistake'),
    happens(reports.mended, 'mended'),
    happens(reports.sent, 'sent'),
    happens(reports.settled, 'settled'),
  ],
  facts: ({ left, busy, hasIssues }) => [left.size, busy, hasIssues],
})
