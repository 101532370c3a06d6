import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Mail, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Link } from '#contract/links/link.ts'
import type { linkGeneratedMachine } from '#machines/links/link-generated.machine.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { generatedLogic } from './link-calls.ts'
import { LinkEmailDialog } from './link-email.tsx'
import { LinkQr } from './link-qr.tsx'
import { LinkSummary } from './link-summary.tsx'

/** The link that was made (NAV-12, PBG-30, PBG-31). */
export function LinkGeneratedPage() {
  const { t } = useLingui()
  useTitle(t`Payment link`)
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [input] = useState(() => ({
    uuid: typeof search.uuid === 'string' ? search.uuid : '',
    storeId: typeof search.storeId === 'string' ? search.storeId : '',
  }))
  const [machine] = useState(() => generatedLogic(input.storeId))
  const actor = useActorRef(machine, { input })
  const link = useSelector(actor, (snapshot) => snapshot.context.link)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (link && !failed) return <Made actor={actor} link={link} />
  return (
    <>
      <PageHeader title={<Trans>Payment link</Trans>} />
      {failed ? <NotFound onRetry={() => actor.send({ type: 'link.retried' })} /> : <LoadingScreen />}
    </>
  )
}

/** An address that was cut, or a link of another company, cannot be read however often it is tried. */
function NotFound({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <FailedState onRetry={onRetry}>
        <Trans>The link may belong to another company, or its address is not complete.</Trans>
      </FailedState>
      <Box display="flex" flexWrap="wrap" columnGap="5" mt="4" css={{ '& a': { py: { base: '3', md: '0' } } }}>
        <ScreenLink to={{ screen: 'linkList' }}>
          <Trans>All payment links</Trans>
        </ScreenLink>
        <ScreenLink to={{ screen: 'linkGenerate' }}>
          <Trans>New link</Trans>
        </ScreenLink>
      </Box>
    </>
  )
}

interface MadeProps {
  readonly actor: ActorRefFrom<typeof linkGeneratedMachine>
  readonly link: Link
}

function Made({ actor, link }: MadeProps) {
  const { t } = useLingui()
  const email = useSelector(actor, (snapshot) => snapshot.children.linkEmail)
  return (
    <Box display="grid" gap="5" maxW="60rem">
      <PageHeader
        title={<Trans>The payment link is ready</Trans>}
        purpose={<Trans>Send it to the customer by e-mail, share it, or let them scan the code.</Trans>}
      />
      <Section title={<Trans>Link</Trans>}>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
          alignItems="start"
        >
          <Box display="grid" gap="4" minW="0">
            <Copyable value={link.linkValue} label={t`payment link`} />
            <Box display="flex" flexWrap="wrap" gap="2" className="no-print">
              <EventButton actor={actor} event={{ type: 'email.opened' }} h={{ base: '11', md: '10' }}>
                <Mail size={16} aria-hidden="true" />
                <Trans>Send by e-mail</Trans>
              </EventButton>
              <Share address={link.linkValue} />
            </Box>
            <Box
              className="no-print"
              display="flex"
              flexWrap="wrap"
              columnGap="5"
              rowGap={{ base: '0', md: '2' }}
              css={{ '& a': { py: { base: '3', md: '0' } } }}
            >
              <ScreenLink to={{ screen: 'linkDetails', params: { storeId: link.storeId ?? '', id: link.id } }}>
                <Trans>Link details</Trans>
              </ScreenLink>
              <ScreenLink to={{ screen: 'linkGenerate', search: { storeId: link.storeId ?? '', linkId: link.id } }}>
                <Trans>Duplicate link</Trans>
              </ScreenLink>
              <ScreenLink to={{ screen: 'linkGenerate' }}>
                <Trans>New link</Trans>
              </ScreenLink>
            </Box>
          </Box>
          <LinkQr address={link.linkValue} name={link.orderNumber} />
        </Box>
      </Section>
      <LinkSummary link={link} />
      <Suspense fallback={null}>{email ? <LinkEmailDialog actor={email} /> : null}</Suspense>
    </Box>
  )
}

/** Only where the device has a way to share. */
function Share({ address }: { readonly address: string }) {
  const { t } = useLingui()
  if (typeof navigator.share !== 'function') return null
  const share = () => navigator.share({ title: t`Payment link`, url: address }).catch(() => undefined)
  return (
    <Button variant="outline" h={{ base: '11', md: '10' }} onClick={share}>
      <Share2 size={16} aria-hidden="true" />
      <Trans>Share</Trans>
    </Button>
  )
}
