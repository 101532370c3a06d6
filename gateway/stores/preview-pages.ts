import type { Hono } from 'hono'
import { html } from 'hono/html'
import { outboxBodyPolicy, previewPagePolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { partStyle } from './frame-page.ts'

const words = {
  hr: {
    title: 'Plaćanje',
    company: 'Primjer d.o.o.',
    store: 'Moja trgovina',
    order: 'Narudžba',
    amount: '120,00 €',
    total: 'Za plaćanje',
    terms: 'Prihvaćam uvjete plaćanja',
    next: 'Nastavi',
    header: 'Zaglavlje trgovine',
    footer: 'Podnožje trgovine',
    termsTitle: 'Uvjeti plaćanja',
    termsText: 'Plaćanjem prihvaćate uvjete ove trgovine. Robu možete vratiti u roku od 14 dana.',
  },
  en: {
    title: 'Payment',
    company: 'Example Ltd',
    store: 'My shop',
    order: 'Order',
    amount: '€120.00',
    total: 'To pay',
    terms: 'I accept the terms of payment',
    next: 'Continue',
    header: 'Header of the shop',
    footer: 'Footer of the shop',
    termsTitle: 'Terms of payment',
    termsText: 'By paying you accept the terms of this shop. You can return goods within 14 days.',
  },
} as const

const style = `*{box-sizing:border-box}body{margin:0;background:#f6f5f3;color:#1f1d1a;font:16px/1.5 system-ui,sans-serif}
iframe{display:block;width:100%;height:0;border:0}main{max-width:30rem;margin:0 auto;padding:24px 16px}
section{background:#fff;border:1px solid #dcd9d4;border-radius:8px;padding:24px}h1{margin:0;font-size:18px}
p{margin:0;color:#5d5852}.amount{margin:16px 0;font-size:32px;font-weight:600;color:#1f1d1a}label{display:flex;gap:8px;margin:16px 0}
button{width:100%;min-height:48px;border:0;border-radius:6px;background:#12507b;color:#fff;font:inherit;font-weight:600}`

type Words = (typeof words)['hr' | 'en']

const checkout = (say: Words) =>
  html`<h1 data-of="company">${say.company}</h1><p>${say.store}</p><p class="amount" data-of="amount">${say.amount}</p><p>${say.order} 1001</p>
<label data-of="terms"><input type="checkbox" checked> ${say.terms}</label><button type="button" data-of="continue">${say.next}</button>`

const terms = (say: Words) => html`<h1 data-of="terms">${say.termsTitle}</h1><p>${say.termsText}</p>`

const page = (view: string, language: 'hr' | 'en') => {
  const say = words[language]
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say.title}</title><style>${style}</style></head><body>
<iframe name="header" title="${say.header}" sandbox="allow-same-origin" src="/visual/preview/part"></iframe>
<main><section>${view === 'terms' ? terms(say) : checkout(say)}</section></main>
<iframe name="footer" title="${say.footer}" sandbox="allow-same-origin" src="/visual/preview/part"></iframe></body></html>`
}

const respond = (text: string, policy: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } })

/**
 * A pay page, or its terms, with sample data, for the preview of a layout: header and footer are frames with their own policy, as on the
 * pay page, which the settings fill with a cleaned draft. Nothing in these pages runs, and Continue leads nowhere.
 */
export const mountPreviews = (app: Hono<Env>): void => {
  app.get('/visual/preview/:view{checkout|terms}/:language{hr|en}', async ({ req }) => {
    const text = String(await page(req.param('view'), req.param('language') === 'en' ? 'en' : 'hr'))
    return respond(text, previewPagePolicy(text))
  })
  app.get('/visual/preview/part', () =>
    respond(
      `<!doctype html><html><head><meta charset="utf-8"><title>Riva</title><style>${partStyle}</style><style></style></head><body></body></html>`,
      outboxBodyPolicy,
    ),
  )
}
