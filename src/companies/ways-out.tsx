import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { CompanyChoice } from './company-choice.tsx'

function SignOut() {
  return (
    <Button variant="outline" size="sm" onClick={() => sessionActor().send({ type: 'logout.requested' })}>
      <LogOut size={16} aria-hidden="true" />
      <Trans>Sign out</Trans>
    </Button>
  )
}

/** Where the data of a company could not be read: the others of the person, and the sign-out (CMP-20, CMP-23). */
export function CompanyWaysOut() {
  const actor = companyActor()
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected?.id)
  const others = companies.filter(({ id }) => id !== selected)
  return (
    <Box mt="4" pb="4" display="grid" gap="4" justifyItems="start">
      {others.length > 0 ? (
        <Box w="full" maxW="26rem">
          <Box as="h2" textStyle="label" mb="2">
            <Trans>Go on in another company</Trans>
          </Box>
          <CompanyChoice companies={others} onChoose={(id) => actor.send({ type: 'company.selected', id })} />
        </Box>
      ) : null}
      <SignOut />
    </Box>
  )
}

/** Where the gate could not decide, no screen can be entered: what is left beside another try. */
export function WaysOut() {
  const atCompany = readStored('lastSelectedCompany') !== null
  return (
    <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
      <SignOut />
      {atCompany ? (
        <ScreenLink to={{ screen: 'chooseCompany' }}>
          <Trans>Choose another company</Trans>
        </ScreenLink>
      ) : null}
    </Box>
  )
}
