import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { TabMark } from './tab-mark.tsx'
import { BareAnchor } from './values/anchor.tsx'

export interface Tab {
  readonly id: string
  readonly href: string
  readonly label: ReactNode
  /** How many fields of the tab are wrong. */
  readonly errors?: number
  readonly disabled?: boolean
}

interface TabsProps {
  /** What the tabs divide: "Store settings". */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onGo?: ((id: string) => void) | undefined
}

const Item = chakra(BareAnchor, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '11', md: '10' },
    px: '1',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    '&:hover:not([aria-current])': { color: 'fg', borderColor: 'border.emphasized' },
    '&[aria-current]': { color: 'fg', fontWeight: 'medium', borderColor: 'brand.solid' },
  },
})

/** Each tab has an address, so these are links and not a tablist. */
export function Tabs({ label, tabs, current, onGo }: TabsProps) {
  return (
    <chakra.nav aria-label={label} borderBottomWidth="1px" mb="6" className="no-print">
      <chakra.ul display="flex" flexWrap="wrap" columnGap={{ base: '1', md: '5' }}>
        {tabs.map(({ id, href, label: text, errors = 0, disabled = false }) => (
          <li key={id}>
            {disabled ? (
              <chakra.span
                display="inline-flex"
                alignItems="center"
                minH={{ base: '11', md: '10' }}
                px="1"
                color="fg.subtle"
              >
                {text}
              </chakra.span>
            ) : (
              <Item href={href} onGo={onGo && (() => onGo(id))} {...(id === current ? { 'aria-current': 'page' } : {})}>
                {text}
                <TabMark count={errors} />
              </Item>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
