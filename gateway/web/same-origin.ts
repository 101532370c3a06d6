const changes: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Whether a request that changes something may come from where it comes: browsers say it in Origin and Sec-Fetch-Site,
 * other clients say neither.
 */
export const isFromElsewhere = (request: Request, publicUrl: string): boolean => {
  if (!changes.has(request.method)) return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  return (origin !== null && origin !== publicUrl) || (site !== null && site !== 'same-origin' && site !== 'none')
}
