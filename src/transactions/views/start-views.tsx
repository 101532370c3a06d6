import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useActorRef, useSelector } from '@xstate/react'
import { Bookmark } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { viewsOfKind } from '#contract/transactions/views/saved-views.ts'
import { today } from '#src/shell/browser/today.ts'
import type { ColumnChoice } from '#src/shell/list/column-choice.ts'
import { savedViewsLogic } from './saved-views-logic.ts'

interface StartViewsProps {
  readonly kind: ListKind
  readonly choice: ColumnChoice
  readonly onApplied: (event: MouseEvent<HTMLElement>) => void
}

/** The saved views on a phone, where the tabs are in the sheet (TRX-12). */
export function StartViews({ kind, choice, onApplied }: StartViewsProps) {
  const actor = useActorRef(savedViewsLogic, { input: { kind, today } })
  const views = useSelector(actor, (snapshot) => snapshot.context.views)
  return viewsOfKind(views ?? [], kind).map(({ id, name, columns }) => (
    <Button
      key={id}
      variant="outline"
      h="11"
      maxW="full"
      onClick={(event) => {
        onApplied(event)
        choice.choose(columns)
        actor.send({ type: 'view.applied', id })
      }}
    >
      <Bookmark size={16} aria-hidden="true" />
      <Box as="span" truncate>
        {name}
      </Box>
    </Button>
  ))
}
