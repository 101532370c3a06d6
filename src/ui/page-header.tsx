import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

export const pageTitleId = 'page-title'

interface PageHeaderProps {
  readonly title: ReactNode
  /** One line that says what the page is for. */
  readonly purpose?: ReactNode
  /** The page's primary action, always at the same place. */
  readonly action?: ReactNode
  /** Beside the title: a status badge, a copy button. */
  readonly aside?: ReactNode
}

/** The title takes the focus after a change of route. */
export function PageHeader({ title, purpose, action, aside }: PageHeaderProps) {
  return (
    <Box as="header" display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" mb={{ base: '4', md: '6' }}>
      <Box flex="99 1 16rem" minW="0" alignSelf="flex-start">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Box
            as="h1"
            id={pageTitleId}
            tabIndex={-1}
            textStyle={{ base: 'lg', md: 'xl' }}
            fontWeight="semibold"
            outline="0"
            minW="0"
          >
            {title}
          </Box>
          {aside}
        </Box>
        {purpose ? (
          <Box as="p" color="fg.muted" mt="1" maxW="44rem">
            {purpose}
          </Box>
        ) : null}
      </Box>
      {action ? (
        // Under the title of a phone it is as wide as the page.
        <Box className="no-print" display="flex" flexWrap="wrap" gap="2" flexGrow={{ base: 1, md: 0 }}>
          {action}
        </Box>
      ) : null}
    </Box>
  )
}

export const pageTitle = (): HTMLElement | null => document.getElementById(pageTitleId)

/** Who works in an open dialog stays there: the dialog takes its focus back, and selects what was typed. */
const isInDialog = (element: Element | null): boolean =>
  element?.closest(':is([role=dialog], [role=alertdialog])[data-state=open]') != null

/**
 * Gives the title the focus, now or as soon as a page that still loads shows it; not when the person has moved on from
 * `before` meanwhile. Gives back how to stop waiting.
 */
export function focusPageTitle(before: Element | null = document.activeElement): () => void {
  const isThere = () => {
    const title = pageTitle()
    const now = document.activeElement
    const isFree = now === null || now === document.body || (now === before && !isInDialog(now))
    if (title && isFree) title.focus({ preventScroll: true })
    return title !== null
  }
  if (isThere()) return () => undefined
  const changes = new MutationObserver(() => {
    if (isThere()) changes.disconnect()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  return () => changes.disconnect()
}
