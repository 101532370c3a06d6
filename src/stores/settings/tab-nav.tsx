import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'
import { TabMark } from '#src/ui/tab-mark.tsx'
import { BareAnchor } from '#src/ui/values/anchor.tsx'

export interface NavTab<Name extends string> {
  readonly id: Name
  readonly label: string
  readonly href: string
  /** How many of its fields are wrong. */
  readonly errors: number
  /** It has a separate form, with changes that are not saved. */
  readonly unsaved: boolean
  /** Why it cannot be opened. */
  readonly closedBecause?: string
}

interface TabNavProps<Name extends string> {
  readonly tabs: readonly NavTab<Name>[]
  readonly current: Name
  /** What the current tab is called, which may not be among the others. */
  readonly currentLabel: string
  readonly onGo: (id: Name) => void
}

const Item = chakra(BareAnchor, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '3',
    py: '1.5',
    minH: '10',
    borderRadius: 'l2',
    color: 'fg.muted',
    '&:hover:not([aria-current])': { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'fg', fontWeight: 'medium' },
  },
})

/** The tabs of the settings: a column beside them, one choice above them where the window is narrow. */
export function TabNav<Name extends string>({ tabs, current, currentLabel, onGo }: TabNavProps<Name>) {
  const { t } = useLingui()
  const label = t`Parts of the settings`
  const isListed = tabs.some(({ id }) => id === current)
  const named = ({ label: name, errors, unsaved }: NavTab<Name>) => {
    if (unsaved) return `${name}: ${t`Not saved`}`
    return errors > 0 ? `${name} (${errors})` : name
  }
  const faulty = tabs.filter(({ errors }) => errors > 0)
  const parts = faulty.map(named).join(', ')
  const unsaved = tabs
    .filter((tab) => tab.unsaved)
    .map((tab) => tab.label)
    .join(', ')
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }} className="no-print">
        <NativeSelect
          aria-label={label}
          value={isListed ? current : ''}
          onChange={(event) => {
            const chosen = tabs.find(({ id }) => id === event.currentTarget.value)
            if (chosen) onGo(chosen.id)
          }}
        >
          {isListed ? null : <option value="">{currentLabel}</option>}
          {tabs.map((tab) => (
            <option key={tab.id} value={tab.id} disabled={tab.closedBecause !== undefined}>
              {named(tab)}
            </option>
          ))}
        </NativeSelect>
        {/* A choice cuts what is longer than a phone is wide. */}
        {faulty.length > 0 ? (
          <Box as="p" mt="1" color="fg.error" fontWeight="medium">
            <Trans>To check: {parts}</Trans>
          </Box>
        ) : null}
        {unsaved === '' ? null : (
          <Box as="p" mt="1" color="fg.muted">
            <Trans>Not saved: {unsaved}</Trans>
          </Box>
        )}
      </Box>
      <chakra.nav
        aria-label={label}
        display={{ base: 'none', lg: 'block' }}
        className="no-print"
        position="sticky"
        top="16"
        alignSelf="start"
      >
        <chakra.ul display="grid" gap="0.5">
          {tabs.map(({ id, label: name, href, errors, unsaved, closedBecause }) => (
            <li key={id}>
              {closedBecause === undefined ? (
                <Item href={href} onGo={() => onGo(id)} {...(id === current ? { 'aria-current': 'page' } : {})}>
                  <span>
                    {name}
                    {unsaved ? (
                      <chakra.span display="block" textStyle="xs" fontWeight="normal">
                        {' '}
                        <Trans>Not saved</Trans>
                      </chakra.span>
                    ) : null}
                  </span>
                  <TabMark count={errors} />
                </Item>
              ) : (
                <chakra.div px="3" py="2" color="fg.subtle">
                  {name}
                  <chakra.div textStyle="xs">{closedBecause}</chakra.div>
                </chakra.div>
              )}
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
    </>
  )
}
