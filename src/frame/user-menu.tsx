import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUser, LogOut } from 'lucide-react'
import { Suspense, useCallback, useId, useState } from 'react'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { UserMenuItemsProps } from './user-menu-items.tsx'

const findDialog = inRoom('further', () => import('#src/session/account/change-password-dialog.tsx'))
const ChangePasswordDialog = comesAtLast(() => findDialog().then((file) => file.ChangePasswordDialog))

const findItems = inRoom('further', () => import('./user-menu-items.tsx'))
const UserMenuItems = comesAtLast(() => findItems().then((file) => file.UserMenuItems))

interface UserMenuProps extends Omit<UserMenuItemsProps, 'menu' | 'onChangePassword'> {
  readonly person: { readonly name: string; readonly email: string }
  readonly onSignOut: () => void
}

/** Who is signed in, account settings, the password and sign out (NAV-22, SES-24, SES-27). A native popover: Escape and a click outside close it. */
export function UserMenu({ person, onSignOut, ...items }: UserMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [changing, setChanging] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const startChange = useCallback(() => setChanging(true), [])
  const changed = useCallback(() => setChanging(false), [])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        popoverTarget={id}
        aria-label={`${t`User menu`}, ${person.name}`}
        aria-haspopup="dialog"
        onFocus={open}
        onPointerEnter={open}
        onClick={open}
      >
        <CircleUser size={20} aria-hidden="true" />
        <Box as="bdi" display={{ base: 'none', lg: 'inline' }} maxW="12rem" truncate>
          {person.name}
        </Box>
      </Button>
      <chakra.div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`User menu`}
        position="fixed"
        inset="auto"
        top="3.25rem"
        right="2"
        m="0"
        w="17rem"
        p="4"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l3"
        shadow="md"
      >
        <Box display="grid" gap="4">
          <Box>
            <Box dir="auto" textAlign="left" fontWeight="semibold" overflowWrap="anywhere">
              {person.name}
            </Box>
            <Box color="fg.muted" overflowWrap="anywhere">
              {person.email}
            </Box>
          </Box>
          {opened ? (
            <Suspense fallback={null}>
              <UserMenuItems {...items} menu={id} onChangePassword={startChange} />
            </Suspense>
          ) : null}
          <Button variant="ghost" size="sm" justifyContent="flex-start" px="2" mx="-2" onClick={onSignOut}>
            <LogOut size={16} aria-hidden="true" />
            <Trans>Sign out</Trans>
          </Button>
        </Box>
      </chakra.div>
      {changing ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClosed={changed} />
        </Suspense>
      ) : null}
    </>
  )
}
