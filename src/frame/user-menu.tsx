import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUser, Download, Keyboard, KeyRound, LogOut, MessagesSquare, UserCog } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { chooseTheme, readTheme, type ThemeChoice } from '#src/ui/color-mode.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useHasDownloads } from './has-downloads.ts'

const findDialog = inRoom('further', () => import('#src/session/change-password-dialog.tsx'))
const ChangePasswordDialog = comesAtLast(() => findDialog().then((file) => file.ChangePasswordDialog))

interface UserMenuProps {
  readonly person: { readonly name: string; readonly email: string }
  /** Address of the account page at the identity provider; null where there is none. */
  readonly accountUrl: string | null
  /** false: people sign in at an identity provider of the operator's own, which keeps their passwords. */
  readonly hasPassword: boolean
  readonly onSignOut: () => void
  readonly onTool: (tool: 'downloads' | 'messages' | 'shortcuts') => void
  /** The language selector, where the header has no room for it. */
  readonly language: ReactNode
}

/** The version of the package, written in by the build (SES-31). */
declare const __RIVA_VERSION__: string

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** Who is signed in, account settings, the password and sign out (NAV-22, SES-24, SES-27). A native popover: Escape and a click outside close it. */
export function UserMenu({ person, accountUrl, hasPassword, onSignOut, onTool, language }: UserMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const [theme, setTheme] = useState(readTheme)
  const [changing, setChanging] = useState(false)
  const hasDownloads = useHasDownloads()
  const changed = useCallback(() => setChanging(false), [])
  const themeNames: Readonly<Record<ThemeChoice, string>> = {
    system: t`Same as system`,
    light: t`Light`,
    dark: t`Dark`,
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        popoverTarget={id}
        aria-label={`${t`User menu`}, ${person.name}`}
        aria-haspopup="dialog"
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
          {language}
          <SelectField
            label={t`Appearance`}
            value={theme}
            options={themes.map((value) => ({ value, label: themeNames[value] }))}
            onChange={(value) => {
              const chosen = themes.find((candidate) => candidate === value) ?? 'system'
              chooseTheme(chosen)
              setTheme(chosen)
            }}
          />
          {accountUrl === null ? null : (
            <Button variant="outline" size="sm" asChild>
              <a href={accountUrl}>
                <UserCog size={16} aria-hidden="true" />
                <Trans>Account settings</Trans>
              </a>
            </Button>
          )}
          {hasPassword ? (
            <Button
              variant="outline"
              size="sm"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => setChanging(true)}
            >
              <KeyRound size={16} aria-hidden="true" />
              <Trans>Change password</Trans>
            </Button>
          ) : null}
          {hasDownloads ? (
            <Button
              variant="outline"
              size="sm"
              display={{ md: 'none' }}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => onTool('downloads')}
            >
              <Download size={16} aria-hidden="true" />
              <Trans>Downloads</Trans>
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => onTool('messages')}
          >
            <MessagesSquare size={16} aria-hidden="true" />
            <Trans>Recent messages</Trans>
          </Button>
          <Button
            variant="outline"
            size="sm"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => onTool('shortcuts')}
          >
            <Keyboard size={16} aria-hidden="true" />
            <Trans>Keyboard shortcuts</Trans>
          </Button>
          <Button variant="outline" size="sm" onClick={onSignOut}>
            <LogOut size={16} aria-hidden="true" />
            <Trans>Log out</Trans>
          </Button>
          <Box as="p" color="fg.muted" fontSize="xs">
            Riva {__RIVA_VERSION__}
          </Box>
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
