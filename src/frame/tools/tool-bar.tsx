import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useHasDownloads } from '#src/frame/has-downloads.ts'
import type { HeaderToolsProps } from '#src/frame/header-tools.tsx'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { DownloadsButton } from './downloads-button.tsx'
import { useToolKeys } from './tool-keys.ts'

const OpenTool = comesAtLast(() => import('./open-tool.tsx').then((file) => file.OpenTool))

/** The palette and the downloads in the header, the keys, and what one of them opened. */
export function ToolBar({ tool, onTool, menu }: HeaderToolsProps) {
  const { t } = useLingui()
  const account = useSelector(sessionActor(), (snapshot) => snapshot.context.account)
  const company = useSelector(companyActor(), (snapshot) => snapshot.context.selected?.id ?? '')
  const hasDownloads = useHasDownloads()
  const close = useCallback(() => onTool(null), [onTool])
  useToolKeys(hasDownloads, onTool)
  return (
    <>
      <Button variant="ghost" size="sm" px="2" aria-label={t`Go to…`} onClick={() => onTool('palette')}>
        <Search size={18} aria-hidden="true" />
      </Button>
      {hasDownloads && account ? (
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          <DownloadsButton sub={account.subject} company={company} onOpen={() => onTool('downloads')} />
        </Box>
      ) : null}
      {tool === null ? null : (
        <Suspense fallback={null}>
          <OpenTool tool={tool} menu={menu} hasDownloads={hasDownloads} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
