import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** The screen of a new company, with its two calls held. */
export async function atCreation(visit: Visit) {
  const held = await holdCalls(visit.page, {
    check: (method, path) => method === 'GET' && path.endsWith('/companies/verify'),
    save: (method, path) => method === 'POST' && path.endsWith('/companies'),
  })
  const arrive = async () => {
    await visit.signedOut()
    await visit.signedIn('new@riva.example')
    await visit.open('/create-company')
    await heading(visit.page, 'Please provide some basic info about your company').waitFor()
  }
  return { held, arrive }
}
