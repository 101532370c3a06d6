import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { anyPicture } from '#contract/stores/picture-rules.ts'
import type { picturesMachine } from '#machines/stores/pictures.machine.ts'
import { Question } from '#src/shell/asked/question.tsx'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { PictureDrop } from '#src/stores/settings/pictures/picture-drop.tsx'
import { PictureGrid } from '#src/stores/settings/pictures/picture-grid.tsx'
import { picturesLogic } from '#src/stores/settings/pictures/pictures-logic.ts'
import { UploadList } from '#src/stores/settings/pictures/upload-list.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { Section } from '#src/ui/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'

type Gallery = ActorRefFrom<typeof picturesMachine>

/** After a deletion the focus is at the picture next to the deleted one, or where pictures are added. */
function useNextPicture(actor: Gallery) {
  const place = useRef(0)
  const [next] = useState(() => ({
    get current(): HTMLElement | null {
      const { chosen, pictures } = actor.getSnapshot().context
      if (pictures.some(({ id }) => id === chosen?.id)) return null
      const buttons = document.querySelectorAll<HTMLElement>('[data-event="removal.opened"]')
      return buttons[Math.min(place.current, buttons.length - 1)] ?? document.querySelector('[data-drop] button')
    },
  }))
  const remember = (at: number) => {
    place.current = at
  }
  return { next, remember }
}

/** The image gallery of a store: its pictures have public links, for the pay page and for e-mails (STS-26…32). */
export function PicturesTab({ named }: TabProps) {
  const [machine] = useState(() => picturesLogic(named))
  const actor = useActorRef(machine)
  const pictures = useSelector(actor, ({ context }) => context.pictures)
  const chosen = useSelector(actor, ({ context }) => context.chosen?.name ?? '')
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canPick = useSelector(actor, (snapshot) => snapshot.can({ type: 'files.picked', files: [anyPicture] }))
  const removal = useSelector(actor, (snapshot) => snapshot.children.removal)
  const { next, remember } = useNextPicture(actor)
  const form = `${location.origin}/pictures/…`
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'pictures.retried' })} />
  if (loading) return <LoadingScreen />
  const name = <bdi>{chosen}</bdi>
  return (
    <>
      <Section title={<Trans>Add images</Trans>}>
        <PictureDrop disabled={!canPick} onPicked={(files) => actor.send({ type: 'files.picked', files })} />
        <UploadList actor={actor} />
      </Section>
      <Section spaced title={<Trans>Image gallery</Trans>}>
        <Box color="fg.muted">
          <p>
            <Trans>Each image has a public link for the header, the footer and e-mails:</Trans>
          </p>
          <Box as="code" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
            {form}
          </Box>
        </Box>
        {pictures.length === 0 ? (
          <EmptyState kind="nothingYet" title={<Trans>There are no images yet</Trans>}>
            <Trans>Add your logo first. It can appear in the header of the payment page.</Trans>
          </EmptyState>
        ) : (
          <PictureGrid actor={actor} pictures={pictures} onAsked={remember} />
        )}
      </Section>
      <Question
        actor={removal}
        returnTo={next}
        title={<Trans>Delete the image {name}?</Trans>}
        confirm={<Trans>Delete the image</Trans>}
        effect={<Trans>Its link stops working at once, also in e-mails that were sent. This cannot be undone.</Trans>}
      />
    </>
  )
}
