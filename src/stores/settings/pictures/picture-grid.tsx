import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { Picture } from '#contract/stores/picture-calls.ts'
import type { picturesMachine } from '#machines/stores/pictures.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface PictureGridProps {
  readonly actor: ActorRefFrom<typeof picturesMachine>
  readonly pictures: readonly Picture[]
  /** The place of the picture that is to be deleted. */
  readonly onAsked: (at: number) => void
}

/** A gateway may name its pictures by paths; what is copied must work in a mail. */
const publicLink = (url: string) => new URL(url, location.href).href

/** The pictures of a store, each with its public link (STS-26, STS-31). */
export function PictureGrid({ actor, pictures, onAsked }: PictureGridProps) {
  const { t } = useLingui()
  return (
    <chakra.ul
      aria-label={t`Images`}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(13.5rem, 100%), 1fr))"
      gap="3"
    >
      {pictures.map(({ id, name, url }, at) => (
        <chakra.li key={id ?? name} borderWidth="1px" borderRadius="l2" overflow="hidden" bg="bg.panel">
          <chakra.div display="grid" placeItems="center" h="32" bg="bg.subtle">
            {url ? <chakra.img src={url} alt={name} loading="lazy" maxW="100%" maxH="32" objectFit="contain" /> : null}
          </chakra.div>
          <chakra.div px="3" py="2" display="grid" gap="1">
            <chakra.bdi fontWeight="medium" overflowWrap="anywhere">
              {name}
            </chakra.bdi>
            <chakra.div display="flex" justifyContent="space-between" alignItems="center" whiteSpace="nowrap">
              {url ? (
                <Copyable value={publicLink(url)} label={`${t`public link`} ${name}`}>
                  <span>
                    <Trans>Public link</Trans>
                  </span>
                </Copyable>
              ) : null}
              {id ? (
                <EventButton
                  actor={actor}
                  event={{ type: 'removal.opened', id }}
                  onSent={() => onAsked(at)}
                  variant="ghost"
                  size="sm"
                  px="2"
                  me="-2"
                >
                  <Trans>Delete</Trans>
                  <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                </EventButton>
              ) : null}
            </chakra.div>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
