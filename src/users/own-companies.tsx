import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { roleWords } from '#contract/users/role-words.ts'
import { Question } from '#src/shell/asked/question.tsx'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ownCompaniesLogic } from './own-companies-logic.ts'

/** The companies of a person with their role in each, and the way out of each (D93). */
export function OwnCompanies() {
  const actor = useActorRef(ownCompaniesLogic)
  const { i18n } = useLingui()
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen?.name ?? '')
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const leaving = useSelector(actor, (snapshot) => snapshot.children.leaving)
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'list.retried' })} />
  if (companies === null) return busy ? <LoadingScreen part /> : null
  const name = <bdi>{chosen}</bdi>
  return (
    <>
      {companies.length === 0 ? (
        <EmptyState kind="nothingYet" title={<Trans>You belong to no company</Trans>} />
      ) : (
        <Box as="ul" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
          {companies.map((company) => (
            <Box
              as="li"
              key={company.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              p="4"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l2"
            >
              <Box minW="0" flex="1 1 12rem" overflowWrap="anywhere">
                <Box as="bdi" display="block" fontWeight="semibold" overflowWrap="anywhere">
                  {company.name}
                </Box>
                <Box color="fg.muted">{i18n._(roleWords[company.role])}</Box>
                {company.onlyAdmin ? (
                  <Box textStyle="sm" mt="1">
                    <Trans>You are the only administrator. Give the role to someone else before you leave.</Trans>
                  </Box>
                ) : null}
              </Box>
              <EventButton
                actor={actor}
                event={{ type: 'leaving.opened', id: company.id }}
                variant="outline"
                minH={{ base: '11', md: '9' }}
              >
                <Trans>Leave the company</Trans>
                <VisuallyHidden>{` ${company.name}`}</VisuallyHidden>
              </EventButton>
            </Box>
          ))}
        </Box>
      )}
      <Question
        actor={leaving}
        title={<Trans>Leave {name}?</Trans>}
        effect={
          <Trans>
            Your rights in this company end at once. Your account stays. Only an administrator of the company can invite
            you again.
          </Trans>
        }
        confirm={<Trans>Leave the company</Trans>}
      />
    </>
  )
}
