import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { Store } from '#contract/stores/store.ts'
import { type EffectiveRight, rightKey } from '#contract/users/changes.ts'
import { permissionWords, roleWords, storeRoleWords } from '#contract/users/role-words.ts'

interface RightListProps {
  readonly title: string
  readonly rights: readonly EffectiveRight[]
  readonly stores: readonly Store[]
  readonly sign: 'gained' | 'lost'
}

/** Roles and permissions that a change gives, or takes away (USR-30). */
export function RightList({ title, rights, stores, sign }: RightListProps) {
  const { t, i18n } = useLingui()
  if (rights.length === 0) return null
  const Sign = sign === 'gained' ? Plus : Minus
  const words = (right: EffectiveRight): string => {
    if (right.kind === 'companyRole') return t`Role in the company: ${i18n._(roleWords[right.role])}`
    if (right.kind === 'permission') return t`Permission: ${i18n._(permissionWords[right.permission].label)}`
    const store = stores.find(({ id }) => id === right.store)?.name ?? right.store
    return `${store}: ${i18n._(storeRoleWords[right.role])}`
  }
  return (
    <Box>
      <Box as="h3" fontWeight="semibold" mb="1">
        {title}
      </Box>
      <Box as="ul" aria-label={title} display="grid" gap="1">
        {rights.map((right) => (
          <Box as="li" key={rightKey(right)} display="flex" alignItems="center" gap="2">
            <Box as="span" flexShrink="0" color={sign === 'gained' ? 'green.fg' : 'red.fg'}>
              <Sign size={16} aria-hidden="true" />
            </Box>
            {words(right)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
