import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { wayTo } from '#src/shell/screen-link.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { type MenuProps, marked } from './menu-place.ts'
import { entryLooks, groupWords } from './menu-words.ts'

const Row = chakra(BareAnchor, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '2.5',
    borderRadius: 'l2',
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  },
})

interface MenuSheetProps extends MenuProps {
  readonly onClosed: () => void
}

/** The whole menu of a phone, in the groups that it has beside a wide page (NAV-23…29). */
export function MenuSheet({ groups, current, support, onClosed }: MenuSheetProps) {
  const { i18n, t } = useLingui()
  return (
    <DialogShell open sheet title={<Trans>Main menu</Trans>} onClose={onClosed}>
      <Box as="nav" aria-label={t`Main menu`} display="grid" gap="3" pb="4">
        {groups.map((group) => (
          <Box key={group.name}>
            <Box as="h3" textStyle="xs" fontWeight="medium" color="fg.subtle" px="2.5">
              {i18n._(groupWords[group.name])}
            </Box>
            <ul>
              {group.entries.map((name) => {
                const look = entryLooks[name]
                if (!look) return null
                const Icon = look.icon
                const { href, onGo } = wayTo({ screen: name })
                const leave = () => {
                  onClosed()
                  onGo()
                }
                return (
                  <li key={name}>
                    <Row href={href} onGo={leave} {...marked(name, current)}>
                      <Icon size={20} aria-hidden="true" />
                      {i18n._(look.label)}
                    </Row>
                  </li>
                )
              })}
            </ul>
          </Box>
        ))}
        {support === null ? null : (
          <Row href={`mailto:${support}`}>
            <LifeBuoy size={20} aria-hidden="true" />
            <Trans>Help and support</Trans>
          </Row>
        )}
      </Box>
    </DialogShell>
  )
}
