import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { packedDocument } from './encoding.ts'
import { isPageAddress } from './shell-page.ts'
import type { StaticFiles } from './static.ts'

/** What answers where no call and no page of the gateway's own does: a file of the build, the document of the screens, nothing. */
export const fileOrPage = async (
  request: Request,
  files: StaticFiles,
  page: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const file = request.method === 'GET' || request.method === 'HEAD' ? await files.serve(request) : null
  if (file) return file
  if (!isPageAddress(request, new URL(request.url).pathname)) return refusalResponse(notFound())
  return packedDocument(request, await page(request))
}
