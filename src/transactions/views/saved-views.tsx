import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { dequal } from 'dequal'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { searchOfView, viewsOfKind } from '#contract/transactions/views/saved-views.ts'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'
import type { SavedViewsDialogProps } from './saved-views-dialog.tsx'
import { savedViewsLogic } from './saved-views-logic.ts'
import { useViewPeriod } from './view-period.tsx'
import { ViewsPlace } from './views-place.tsx'

const SavedViewsDialog = comesWhenIdle(() => import('./saved-views-dialog.tsx').then((file) => file.SavedViewsDialog))

type SavedViewsProps = Omit<SavedViewsDialogProps, 'actor' | 'onClose'>

/** The saved views of a list as tabs, and the dialog that saves, renames and removes them (TRX-12, D15). */
export function SavedViews(props: SavedViewsProps) {
  const { kind, search, columns, onColumns, today } = props
  const { t } = useLingui()
  const actor = useActorRef(savedViewsLogic, { input: { kind, today } })
  const views = useSelector(actor, (snapshot) => snapshot.context.views)
  const canApply = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const periodOf = useViewPeriod()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    actor.send({ type: 'views.refreshed' })
    setOpen(true)
  }
  return (
    <ViewsPlace>
      <Box
        as="ul"
        aria-label={t`Saved views`}
        display="flex"
        gap="1"
        minW="0"
        overflowX="auto"
        p="0.5"
        _empty={{ display: 'none' }}
        css={{ scrollbarWidth: 'thin' }}
      >
        {viewsOfKind(views ?? [], kind).map((view) => {
          const isShown = dequal(searchOfView(view, today()), search) && dequal(view.columns, columns)
          return (
            <li key={view.id}>
              <Tooltip content={[view.name, periodOf(view)].filter(Boolean).join(' · ')}>
                <Button
                  size="sm"
                  variant={isShown ? 'subtle' : 'ghost'}
                  maxW="14rem"
                  aria-current={isShown ? 'true' : undefined}
                  disabled={!canApply}
                  onClick={() => {
                    onColumns(view.columns)
                    actor.send({ type: 'view.applied', id: view.id })
                  }}
                >
                  <Box as="span" truncate>
                    {view.name}
                  </Box>
                </Button>
              </Tooltip>
            </li>
          )
        })}
      </Box>
      <Button variant="ghost" size="sm" h={{ base: '11', md: '8' }} onClick={open}>
        <Bookmark size={16} aria-hidden="true" />
        <Trans>Saved views</Trans>
      </Button>
      {isOpen ? <SavedViewsDialog {...props} actor={actor} onClose={() => setOpen(false)} /> : null}
    </ViewsPlace>
  )
}
