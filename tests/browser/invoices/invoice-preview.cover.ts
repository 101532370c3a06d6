import { previewCover } from '#tests/browser/preview-driver.ts'

export const invoicePreviewCover = previewCover({
  path: '/invoices/show/downloaded',
  title: 'Downloaded invoices',
  opens: /^Preview /,
  isCall: (method, path) => method === 'GET' && path.endsWith('/preview'),
  reply: {
    ...{ recipient: 'Jadran d.o.o.', issuedAt: '2026-11-02T08:00:00Z', month: 10, year: 2026, currency: 'EUR' },
    ...{ total: 2_500, items: [{ text: 'Monthly fee', quantity: 1, price: 2_500, sum: 2_500 }] },
  },
  shown: 'Monthly fee',
  begin: (visit) => visit.signedIn('admin@jadran.example', 'Jadran d.o.o.'),
})
