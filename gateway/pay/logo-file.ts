import type { Hono } from 'hono'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { apiPolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { readLogo } from './store-logo.ts'

const typeOf = (bytes: Buffer): string => (bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : 'image/png')

/** The logo on the pay page of a store (PAY-01). */
export const mountLogo = (app: Hono<Env>, { database }: Pick<Parts, 'database'>): void => {
  app.get('/visual/:storeId{[1-9]\\d{0,14}}/logo', async ({ req }) => {
    const bytes = await readLogo(database, Number(req.param('storeId')))
    if (bytes === null) return refusalResponse(notFound())
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': typeOf(bytes),
        'Cache-Control': 'public, max-age=300',
        'Content-Security-Policy': apiPolicy,
        // A front of the same operator shows it on its pay pages.
        'Cross-Origin-Resource-Policy': 'same-site',
      },
    })
  })
}
