import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What a file gets once for all, and what a reply gets each time. */
const qualities = { once: { br: 11, gzip: 9 }, eachTime: { br: 4, gzip: 6 } } as const

export const compressed = (bytes: Buffer, encoding: Encoding, when: keyof typeof qualities): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualities[when].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : zip(bytes, { level: qualities[when].gzip })

/** The better of the encodings that a browser takes. */
export const acceptedBy = (header: string | null | undefined): Encoding | null => {
  const accepted = (header ?? '').split(',').flatMap((item) => {
    const [name = '', quality = ''] = item.trim().split(/\s*;\s*/)
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name]
  })
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

/** A document, compressed where the browser takes it so. No cookie decides what it holds, so its length tells nothing. */
export const packedDocument = async (request: Request, response: Response): Promise<Response> => {
  const encoding = acceptedBy(request.headers.get('accept-encoding'))
  const { status, headers } = response
  headers.append('Vary', 'Accept-Encoding')
  if (encoding === null || response.body === null) return response
  const body = await compressed(Buffer.from(await response.arrayBuffer()), encoding, 'eachTime')
  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(body), { status, headers })
}
