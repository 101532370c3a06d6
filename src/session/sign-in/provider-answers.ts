/** Nobody is led to a provider out of reach: the browser would show its own page of failure. */
export const answers = (issuer: string, signal: AbortSignal): Promise<boolean> =>
  fetch(`${issuer}/.well-known/openid-configuration`, {
    ...{ mode: 'no-cors', cache: 'no-store' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
  }).then(
    () => true,
    () => false,
  )
