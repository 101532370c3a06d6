import { apiPolicy } from './content-policy.ts'

/** On every reply, whatever it is. */
const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** What a reply has unless it says otherwise: never kept, never shown as a page, in no hand of a page that it opens, in no page of others. */
const unlessSaid: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': apiPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const overTls = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

export const addSecurityHeaders = ({ headers }: Response, publicUrl: string): void => {
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  for (const [name, value] of Object.entries(unlessSaid)) if (!headers.has(name)) headers.set(name, value)
  if (publicUrl.startsWith('https:')) {
    for (const [name, value] of Object.entries(overTls)) headers.set(name, value)
  }
}
