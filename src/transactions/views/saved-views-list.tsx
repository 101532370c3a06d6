import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { SavedView } from '#contract/transactions/views/saved-view-calls.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { SavedViewsActor } from './saved-views-logic.ts'
import { useViewPeriod } from './view-period.tsx'

interface SavedViewsListProps {
  readonly actor: SavedViewsActor
  readonly views: readonly SavedView[]
  readonly onApply: (id: string) => void
}

/** The views of one list, by name. */
export function SavedViewsList({ actor, views, onApply }: SavedViewsListProps) {
  const { t } = useLingui()
  const periodOf = useViewPeriod()
  if (views.length === 0) {
    return (
      <p>
        <Trans>
          There are no saved views of this list yet. Set the filters and columns you often need, then save the view
          here.
        </Trans>
      </p>
    )
  }
  return (
    <Box as="ul" aria-label={t`Saved views`} display="grid">
      {views.map(({ id, name, ...parts }) => (
        <Box as="li" key={id} display="flex" alignItems="center" gap="1" py="1" borderTopWidth="1px">
          <Button
            variant="ghost"
            flex="1"
            minW="0"
            color="brand.fg"
            h="auto"
            minH="10"
            py="1"
            justifyContent="flex-start"
            whiteSpace="normal"
            textAlign="start"
            overflowWrap="anywhere"
            onClick={() => onApply(id)}
          >
            {name}
          </Button>
          <Box as="span" color="fg.muted" maxW="40%" textAlign="end">
            {periodOf(parts)}
          </Box>
          <EventButton
            actor={actor}
            event={{ type: 'view.renameOpened', id }}
            variant="ghost"
            px="2"
            aria-label={t`Rename ${name}`}
          >
            <Pencil size={16} aria-hidden="true" />
          </EventButton>
          <EventButton
            actor={actor}
            event={{ type: 'view.removeOpened', id }}
            variant="ghost"
            px="2"
            aria-label={t`Remove ${name}`}
          >
            <Trash2 size={16} aria-hidden="true" />
          </EventButton>
        </Box>
      ))}
    </Box>
  )
}
