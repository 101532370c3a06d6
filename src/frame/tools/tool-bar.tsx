import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useHasDownloads } from '#src/frame/has-downloads.ts'
import type { ToolBarProps } from '#src/frame/header-tools.tsx'
import { TypedAhead } from '#src/frame/typed-ahead.tsx'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { Hints } from '#src/ui/overlay/hints.tsx'
import { useCompanyOfUse } from './company-of-use.ts'
import { DownloadsButton } from './downloads-button.tsx'
import { Reasons } from './reasons.tsx'
import { RowCopies } from './row-copies.tsx'
import { useToolKeys } from './tool-keys.ts'

const OpenTool = comesAtLast(() => import('./open-tool.tsx').then((file) => file.OpenTool))

/** The palette and the downloads in the header, the keys, and what one of them opened. */
export function ToolBar({ tool, onTool, menu, typed }: ToolBarProps) {
  const { t } = useLingui()
  const account = useSelector(sessionActor(), (snapshot) => snapshot.context.account)
  const company = useSelector(companyActor(), (snapshot) => snapshot.context.selected?.id ?? '')
  const hasDownloads = useHasDownloads()
  const close = useCallback(() => {
    typed.current = ''
    onTool(null)
  }, [onTool, typed])
  useCompanyOfUse()
  useToolKeys(hasDownloads, onTool)
  return (
    <>
      <Button
        variant={{ base: 'ghost', md: 'outline' }}
        size="sm"
        px={{ base: '2', md: '3' }}
        minW={{ base: '11', md: '15rem' }}
        minH={{ base: '11', md: '9' }}
        justifyContent={{ base: 'center', md: 'flex-start' }}
        gap="2"
        color="fg.muted"
        fontWeight="normal"
        aria-label={t`Search…`}
        aria-keyshortcuts="Control+K /"
        onClick={() => onTool('palette')}
      >
        <Search size={18} aria-hidden="true" />
        <Box as="span" display={{ base: 'none', md: 'inline' }} flex="1" textAlign="start">
          <Trans>Search…</Trans>
        </Box>
        <Box as="span" hideBelow="md" textStyle="xs" _after={{ content: '"Ctrl K"' }} aria-hidden="true" />
      </Button>
      {hasDownloads && account ? (
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          <DownloadsButton sub={account.subject} company={company} onOpen={() => onTool('downloads')} />
        </Box>
      ) : null}
      <Hints />
      <Reasons />
      <RowCopies />
      {tool === null ? null : (
        <Suspense fallback={tool === 'palette' ? <TypedAhead typed={typed} onClosed={close} /> : null}>
          <OpenTool tool={tool} menu={menu} hasDownloads={hasDownloads} typed={typed} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
