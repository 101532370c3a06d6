import { previewCover } from '#tests/browser/preview-driver.ts'

export const documentDifferenceCover = previewCover({
  path: '/documents/show/in-preparation',
  title: 'Documents to be applied',
  opens: /^Compare /,
  isCall: (method, path) => method === 'GET' && path.endsWith('/difference'),
  reply: {
    before: { name: 'Opci-uvjeti-2.pdf', validFrom: '2026-05-05' },
    now: { name: 'Opci-uvjeti-3.pdf', validFrom: '2026-12-21' },
    parts: [{ title: '3. Payout', removed: ['The next day.'], added: ['The same day.'] }],
  },
  shown: 'The same day.',
  begin: (visit) => visit.signedIn('admin@jadran.example', 'Jadran d.o.o.'),
})
