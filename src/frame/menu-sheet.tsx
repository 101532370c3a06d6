import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { MenuGroups } from './menu-groups.tsx'
import type { MenuProps } from './menu-place.ts'

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
  const { t } = useLingui()
  return (
    <DialogShell open sheet title={<Trans>Main menu</Trans>} onClose={onClosed}>
      <Box as="nav" aria-label={t`Main menu`} display="grid" gap="3" pb="4">
        <MenuGroups
          groups={groups}
          current={current}
          heading={(words) => (
            <Box as="h3" textStyle="xs" fontWeight="medium" color="fg.subtle" px="2.5">
              {words}
            </Box>
          )}
          entry={({ label, Icon, way }) => {
            const leave = () => {
              onClosed()
              way.onGo()
            }
            return (
              <Row {...way} onGo={leave}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </Row>
            )
          }}
        />
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
