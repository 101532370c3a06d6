import { noticesMachine } from '#machines/invoices/notices.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'

export const noticesModel = defineModel({
  machine: noticesMachine,
  inputs: [
    { asks: true, hasTold: false },
    { asks: true, hasTold: true },
    { asks: false, hasTold: false },
  ],
  cases: [
    answers('countUnread', { unread: 3, listed: 3 }, 'three'),
    answers('countUnread', { unread: 0, listed: 0 }, 'none'),
    fails('countUnread'),
  ],
  facts: ({ unread }) => [unread],
  ports: ['notify', 'remember'],
})
