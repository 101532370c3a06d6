import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { MenuGroups, useMenuEntries } from './menu-groups.tsx'
import { among, type MenuProps } from './menu-place.ts'

const findSheet = inRoom('further', () => import('./menu-sheet.tsx'))
const MenuSheet = comesAtLast(() => findSheet().then((file) => file.MenuSheet))

const entryLook = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    px: '2.5',
    borderRadius: 'l2',
    color: 'fg.muted',
    '&:hover:not([aria-current])': { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  },
} as const

const Entry = chakra(BareAnchor, entryLook)
const Fold = chakra('button', entryLook)

const tabLook = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '0.5',
    minH: '14',
    px: '1',
    pt: '1.5',
    flex: '1 0 0',
    minW: '0',
    textStyle: 'xs',
    lineHeight: '1.15',
    textAlign: 'center',
    color: 'fg.muted',
    '&[aria-current]': { color: 'brand.fg', fontWeight: 'medium' },
  },
} as const

const Tab = chakra(BareAnchor, tabLook)
const More = chakra('button', tabLook)

/** So many fit beside each other on a phone, with the one that opens the rest. */
const mostTabs = 5

/** The menu by rights: a column beside the page, a bar at the bottom on phones (NAV-23…29). */
export function Sidebar({ groups, current, support }: MenuProps) {
  const { t } = useLingui()
  const [narrow, setNarrow] = useState(() => readStored('menu') === 'narrow')
  const toggle = () => {
    store('menu', narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  return (
    <chakra.nav
      aria-label={t`Main menu`}
      className="no-print"
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      gap="3"
      w={narrow ? '3.75rem' : '13.5rem'}
      flexShrink="0"
      px={narrow ? '2' : '3'}
      py="4"
      borderInlineEndWidth="1px"
      bg="bg.panel"
      position="sticky"
      top="12"
      h="calc(100dvh - 3rem)"
      overflowY="auto"
    >
      <MenuGroups
        groups={groups}
        current={current}
        heading={(words) => (
          <Box
            as="h2"
            textStyle="xs"
            fontWeight="medium"
            color="fg.subtle"
            px="2.5"
            mb="1"
            srOnly={narrow ? true : undefined}
          >
            {words}
          </Box>
        )}
        entry={({ label, Icon, way }) => (
          <Entry {...way} {...(narrow ? { title: label } : {})}>
            <Icon size={17} aria-hidden="true" />
            <Box as="span" srOnly={narrow ? true : undefined}>
              {label}
            </Box>
          </Entry>
        )}
      />
      <Box mt="auto">
        {support === null ? null : (
          <Entry href={`mailto:${support}`}>
            <LifeBuoy size={17} aria-hidden="true" />
            <Box as="span" srOnly={narrow ? true : undefined}>
              <Trans>Help and support</Trans>
            </Box>
          </Entry>
        )}
        <Fold type="button" onClick={toggle} aria-expanded={!narrow}>
          {narrow ? <PanelLeftOpen size={17} aria-hidden="true" /> : <PanelLeftClose size={17} aria-hidden="true" />}
          <Box as="span" srOnly={narrow ? true : undefined}>
            {narrow ? <Trans>Expand menu</Trans> : <Trans>Collapse menu</Trans>}
          </Box>
        </Fold>
      </Box>
    </chakra.nav>
  )
}

/** The first entries as a bar at the bottom of a phone; the last of it opens the whole menu. */
export function BottomBar({ groups, current, support }: MenuProps) {
  const { t } = useLingui()
  const entriesOf = useMenuEntries(current)
  const [isOpen, setOpen] = useState(false)
  const all = groups.flatMap((group) => group.entries)
  const hasMore = support !== null || all.length > mostTabs
  const entries = all.slice(0, hasMore ? mostTabs - 1 : mostTabs)
  const rest = all.slice(entries.length)
  return (
    <chakra.nav
      aria-label={t`Main menu`}
      className="no-print"
      display={{ base: 'flex', md: 'none' }}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {entriesOf(entries).map(({ name, label, Icon, way }) => (
        <Tab key={name} {...way}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </Tab>
      ))}
      {hasMore ? (
        <More type="button" {...among(rest, current)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={20} aria-hidden="true" />
          <Trans>More</Trans>
        </More>
      ) : null}
      {isOpen ? (
        <Suspense>
          <MenuSheet groups={groups} current={current} support={support} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </chakra.nav>
  )
}
