import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { getCompanyLogo } from '#contract/companies/calls.ts'
import { request } from '#src/client.ts'
import { readStored } from '#src/shell/storage.ts'

/** The logo, where there is one; without it nothing is missing (CMP-02). */
export function CompanyLogo({ company, name }: { readonly company: string; readonly name: string }) {
  const { t } = useLingui()
  const [logo, setLogo] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const params = { sub: readStored('sub') ?? '', company }
    request(getCompanyLogo, { params, query: {}, signal: stop.signal, ignoreFailure: true, background: true }).then(
      (reply) => setLogo(reply.status === 200 ? reply.body.logo : null),
      () => setLogo(null),
    )
    return () => stop.abort()
  }, [company])
  if (logo === null || name === '' || !/^[\w+/=]+$/.test(logo)) return null
  return (
    <Box asChild maxH="12" maxW="12rem" objectFit="contain">
      <img src={`data:image/png;base64,${logo}`} alt={t`Logo of ${name}`} />
    </Box>
  )
}
