import type { Hono } from 'hono'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { apiPolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { readPicture } from './pictures.ts'

const types = { png: 'image/png', jpeg: 'image/jpeg' } as const
const aYear = 31_536_000

/** Pictures by their public addresses (STS-26, STS-31). */
export const mountPictures = (app: Hono<Env>, { database }: Pick<Parts, 'database'>): void => {
  app.get('/pictures/:file{[0-9a-f-]{36}\\.(?:png|jpg)}', async ({ req }) => {
    const [id = '', ending] = req.param('file').split('.')
    const found = await readPicture(database, id)
    if (!found || (ending === 'png') !== (found.format === 'png')) return refusalResponse(notFound())
    return new Response(Uint8Array.from(found.bytes), {
      headers: {
        'Content-Type': types[found.format],
        'Cache-Control': `public, max-age=${aYear}, immutable`,
        'Content-Security-Policy': apiPolicy,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  })
}
