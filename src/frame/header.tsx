import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '#contract/companies/company.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { Mark } from '#src/ui/values/mark.tsx'
import { HeaderTools, type HeaderToolsProps } from './header-tools.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly testMode: boolean
  readonly companies: readonly Pick<Company, 'id' | 'name'>[]
  readonly company: string | null
  readonly onCompany: (id: string) => void
  readonly person: { readonly name: string; readonly email: string }
  readonly accountUrl: string | null
  readonly hasPassword: boolean
  readonly onSignOut: () => void
  readonly tools: HeaderToolsProps
}

/** One constant element: React does not render it again with the header. */
const language = <LanguageSelect />

/** Test-mode label, company selector, language selector, user menu (NAV-22). */
export function Header(props: HeaderProps) {
  const { t } = useLingui()
  const { companies, company } = props
  const isWide = useWideScreen()
  const name = companies.find((candidate) => candidate.id === company)?.name
  return (
    <Box
      as="header"
      className="no-print"
      position={{ base: 'static', md: 'sticky' }}
      top="0"
      zIndex="docked"
      display="flex"
      alignItems="center"
      columnGap={{ base: '1', md: '4' }}
      minH="12"
      px={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      {...(props.testMode ? { borderTopWidth: '3px', borderTopColor: 'amber.solid' } : {})}
    >
      <Box
        css={{
          '& a': { textDecoration: 'none', color: 'fg', display: 'flex', alignItems: 'center', gap: '2', minH: '11' },
        }}
      >
        <ScreenLink to={{ screen: 'home' }}>
          <Mark size={26} />
          <Box as="span" fontWeight="semibold" srOnly={{ base: true, md: false }}>
            Riva
          </Box>
        </ScreenLink>
      </Box>
      {props.testMode ? (
        <Box
          as="span"
          px={{ base: '1', md: '2' }}
          py="0.5"
          borderRadius="l1"
          borderWidth="1px"
          borderColor="amber.border"
          bg="amber.subtle"
          color="amber.fg"
          textStyle="xs"
          fontWeight="medium"
          whiteSpace="nowrap"
        >
          <Trans>Test mode</Trans>
        </Box>
      ) : null}
      <Box minW="0" maxW="18rem" me="auto">
        {companies.length > 1 ? (
          <NativeSelect
            quiet
            narrow
            size="sm"
            aria-label={t`Company`}
            value={company ?? ''}
            onChange={(event) => props.onCompany(event.currentTarget.value)}
          >
            {companies.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <Box as="bdi" truncate display="block" fontWeight="medium">
            {name}
          </Box>
        )}
      </Box>
      <HeaderTools {...props.tools} />
      {isWide ? language : null}
      <UserMenu
        person={props.person}
        accountUrl={props.accountUrl}
        hasPassword={props.hasPassword}
        onSignOut={props.onSignOut}
        onTool={props.tools.onTool}
        language={isWide ? null : language}
      />
    </Box>
  )
}
