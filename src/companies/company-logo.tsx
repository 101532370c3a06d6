import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { getCompanyLogo } from '#contract/companies/calls.ts'
import { request } from '#src/client.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'

async function readLogo(_: unknown, signal: AbortSignal): Promise<string | null> {
  const reply = await request(getCompanyLogo, { signal, ignoreFailure: true, background: true })
  return reply.status === 200 ? reply.body.logo : null
}

/** The logo, where there is one; without it nothing is missing (CMP-02). */
export function CompanyLogo({ name }: { readonly name: string }) {
  const { t } = useLingui()
  const logo = useQuietRead(readLogo, 'logo')
  if (logo === null || name === '' || !/^[\w+/=]+$/.test(logo)) return null
  return (
    <Box asChild maxH="12" maxW="12rem" objectFit="contain">
      <img src={`data:image/png;base64,${logo}`} alt={t`Logo of ${name}`} />
    </Box>
  )
}
