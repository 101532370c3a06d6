import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { hasInvoices } from '#contract/session/account.ts'
import { type MenuFacts, menuOf } from '#contract/session/menu.ts'
import { fullName } from '#contract/shell/text.ts'
import type { CompanyContext, Membership } from '#machines/companies/company-events.ts'
import { CompanyNotices } from '#src/companies/company-notices.tsx'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { useOnline } from '#src/shell/browser/online.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { showFavicon } from '#src/ui/favicon.ts'
import { keepFocusOnPage } from '#src/ui/kept-focus.ts'
import { pageTitle, pageTitleId } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { goingTo } from '#src/ui/values/anchor.tsx'
import { Header } from './header.tsx'
import type { Tool } from './header-tools.tsx'
import { BottomBar, Sidebar } from './sidebar.tsx'

/** It only moves the focus: a new history entry would lose what no address carries (D15). */
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '-20',
    insetInlineStart: '4',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    _focusVisible: { top: '2' },
  },
})

const MenuDocuments = comesAfterFirst(() =>
  import('#src/documents/menu-documents.ts').then((file) => file.MenuDocuments),
)

/** What surrounds every screen of the back-office: header, menu, and the company that everything is about. */
export function BackOffice() {
  const { t } = useLingui()
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null })
  const account = useSelector(sessionActor(), (snapshot) => snapshot.context.account)
  const testMode = useSelector(sessionActor(), (snapshot) => snapshot.context.testMode)
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  const companies = useSelector(companyActor(), (snapshot) => snapshot.context.companies)
  const selected = useSelector(companyActor(), (snapshot) => snapshot.context.selected)
  // A company that was just switched to is asked for nothing before the gate allows a screen of it.
  const waits = useSelector(companyActor(), (snapshot) => snapshot.matches({ chosen: { data: 'waiting' } }))
  const online = useOnline()
  const [tool, setTool] = useState<Tool | null>(null)
  useEffect(() => showFavicon(testMode), [testMode])
  const [documents, setDocuments] = useState<MenuFacts['documents']>(null)
  const menu = useMemo(() => {
    if (account === null || facts === null) return []
    const { company, stores, profileInfo } = facts
    return menuOf({
      rights: account.newAuthorities,
      company,
      stores,
      documents,
      hasInvoices: hasInvoices(profileInfo),
    })
  }, [account, facts, documents])
  if (account === null) return <LoadingScreen />
  const support = facts?.profileInfo.supportEmail ?? null
  const name = fullName(account) || account.email
  return (
    <Box minH="100dvh">
      <SkipLink className="no-print" href={`#${pageTitleId}`} onClick={goingTo(() => pageTitle()?.focus())}>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <Header
        testMode={testMode}
        companies={offered(companies, selected)}
        company={selected?.id ?? null}
        onCompany={(id) => companyActor().send({ type: 'company.selected', id })}
        person={{ name, email: account.email }}
        accountUrl={facts?.profileInfo.accountUrl ?? null}
        hasPassword={facts !== null && facts.profileInfo.passwordSignIn !== false}
        onSignOut={() => sessionActor().send({ type: 'logout.requested' })}
        tools={{ tool, onTool: setTool, menu }}
      />
      <Box display="flex" alignItems="flex-start" css={{ '@media print': { display: 'block' } }}>
        <Sidebar groups={menu} current={current} support={support} />
        <Box
          as="main"
          ref={keepFocusOnPage}
          flex="1"
          minW="0"
          px={{ base: '4', md: '6' }}
          pt={{ base: '4', md: '6' }}
          pb={{ base: 'calc(6rem + var(--messages, 0px))', md: '10' }}
          css={{ '@media print': { p: '0' } }}
          aria-label={t`Content`}
        >
          {online ? null : (
            <Box mb="4">
              <Banner tone="amber" title={<Trans>Server not reachable</Trans>}>
                <Trans>What you have entered stays here. Try again once you are connected.</Trans>
              </Banner>
            </Box>
          )}
          <CompanyNotices />
          {selected === null || waits ? <LoadingScreen /> : <Outlet key={selected.id} />}
        </Box>
      </Box>
      <Suspense>
        <MenuDocuments facts={facts} rights={account.newAuthorities} onFound={setDocuments} />
      </Suspense>
      <BottomBar groups={menu} current={current} support={support} />
    </Box>
  )
}

/** The companies that are known, also while the selected one is read or could not be; it is always among them. */
function offered(companies: readonly Membership[], selected: CompanyContext['selected']): readonly Membership[] {
  if (selected === null || companies.some(({ id }) => id === selected.id)) return companies
  return [{ id: selected.id, name: selected.name ?? '' }, ...companies]
}
