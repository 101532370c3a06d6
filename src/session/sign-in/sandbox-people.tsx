import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SandboxAccount } from '#contract/session/account.ts'
import { listSandboxAccounts } from '#contract/session/calls.ts'
import { request } from '#src/client.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'

interface SandboxPeopleProps {
  readonly onPick: (username: string, password: string) => void
  readonly disabled: boolean
}

const readPeople = async (_: unknown, signal: AbortSignal): Promise<readonly SandboxAccount[]> =>
  (await request(listSandboxAccounts, { signal, ignoreFailure: true, background: true })).body

/** The demo people, each with what they show; only where the gateway announces them, never in production. */
export function SandboxPeople({ onPick, disabled }: SandboxPeopleProps) {
  const { i18n } = useLingui()
  const people = useQuietRead(readPeople, '')
  if (people === null || people.length === 0) return null
  return (
    <chakra.details borderWidth="1px" borderRadius="l2" open>
      <chakra.summary px="3" py={{ base: '3', md: '2' }} cursor="pointer" fontWeight="medium">
        <Trans>Demo accounts</Trans>
      </chakra.summary>
      <Box as="ul" maxH="15rem" overflowY="auto" borderTopWidth="1px" tabIndex={0}>
        {people.map((person) => (
          <li key={person.email}>
            <chakra.button
              type="button"
              w="full"
              textAlign="start"
              px="3"
              py="2"
              _hover={{ bg: 'bg.muted' }}
              disabled={disabled}
              onClick={() => onPick(person.email, person.password)}
            >
              <Box fontWeight="medium" overflowWrap="anywhere">
                {person.email}
              </Box>
              <Box color="fg.muted" textStyle="xs">
                {i18n.locale === 'en' ? person.shows.en : person.shows.hr}
              </Box>
            </chakra.button>
          </li>
        ))}
      </Box>
    </chakra.details>
  )
}
