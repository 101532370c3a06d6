import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, Download, Keyboard, KeyRound, MessagesSquare, UserCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { chooseTheme, readTheme, type ThemeChoice } from '#src/ui/look/color-mode.ts'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { useHasDownloads } from './has-downloads.ts'

export interface UserMenuItemsProps {
  /** The id of the popover that a choice closes. */
  readonly menu: string
  /** Address of the account page at the identity provider; null where there is none. */
  readonly accountUrl: string | null
  /** false: people sign in at an identity provider of the operator's own, which keeps their passwords. */
  readonly hasPassword: boolean
  readonly onTool: (tool: 'downloads' | 'messages' | 'shortcuts') => void
  readonly onChangePassword: () => void
  /** The language selector, where the header has no room for it. */
  readonly language: ReactNode
}

/** The version of the package, written in by the build (SES-31). */
declare const __RIVA_VERSION__: string

/** The icons of the entries stand at its left edge, below the name. */
const item = { variant: 'ghost', size: 'sm', justifyContent: 'flex-start', px: '2', mx: '-2' } as const

/** The pages of the account that come with Riva open in the language of the screen; another provider has its own way. */
function inLanguage(accountUrl: string): string {
  const address = new URL(accountUrl)
  if (address.origin === location.origin) address.searchParams.set('ui_locales', shownLanguage())
  return address.href
}

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** What the user menu offers besides signing out; it loads when somebody comes near the menu. */
export function UserMenuItems({
  menu,
  accountUrl,
  hasPassword,
  onTool,
  onChangePassword,
  language,
}: UserMenuItemsProps) {
  const { t } = useLingui()
  const [theme, setTheme] = useState(readTheme)
  const hasDownloads = useHasDownloads()
  const canLeave = useHasFeature('leaveCompany')
  const ownCompanies = wayTo({ screen: 'ownCompanies' })
  const themeNames: Readonly<Record<ThemeChoice, string>> = {
    system: t`Same as system`,
    light: t`Light`,
    dark: t`Dark`,
  }
  return (
    <>
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
      <Box display="grid" gap="0.5">
        {accountUrl === null ? null : (
          <Button {...item} asChild>
            <a href={inLanguage(accountUrl)}>
              <UserCog size={16} aria-hidden="true" />
              <Trans>Account settings</Trans>
            </a>
          </Button>
        )}
        {canLeave ? (
          <Button {...item} asChild>
            <BareAnchor {...ownCompanies}>
              <Building2 size={16} aria-hidden="true" />
              <Trans>My companies</Trans>
            </BareAnchor>
          </Button>
        ) : null}
        {hasPassword ? (
          <Button {...item} popoverTarget={menu} popoverTargetAction="hide" onClick={onChangePassword}>
            <KeyRound size={16} aria-hidden="true" />
            <Trans>Change password</Trans>
          </Button>
        ) : null}
        {hasDownloads ? (
          <Button
            {...item}
            display={{ md: 'none' }}
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => onTool('downloads')}
          >
            <Download size={16} aria-hidden="true" />
            <Trans>Downloads</Trans>
          </Button>
        ) : null}
        <Button {...item} popoverTarget={menu} popoverTargetAction="hide" onClick={() => onTool('messages')}>
          <MessagesSquare size={16} aria-hidden="true" />
          <Trans>Recent messages</Trans>
        </Button>
        <Button {...item} popoverTarget={menu} popoverTargetAction="hide" onClick={() => onTool('shortcuts')}>
          <Keyboard size={16} aria-hidden="true" />
          <Trans>Keyboard shortcuts</Trans>
        </Button>
      </Box>
      <Box as="p" order="1" color="fg.muted" fontSize="xs">
        Riva {__RIVA_VERSION__}
      </Box>
    </>
  )
}
