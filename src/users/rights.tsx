import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CompanyRole, permissions as known } from '#contract/session/roles.ts'
import type { Store } from '#contract/stores/store.ts'
import { isIdle } from '#contract/users/changes.ts'
import { permissionWords } from '#contract/users/role-words.ts'
import { storeRoleOf, type User } from '#contract/users/user.ts'
import { showsSwitch } from '#contract/users/visibility.ts'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'

interface RightsProps extends Pick<User, 'authorities'> {
  readonly role: CompanyRole | null
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  /** Names of permissions; left out by a gateway that does not list them. */
  readonly permissions?: readonly string[] | undefined
}

/** As much as two lines of a row show. */
const shownOfRights = 40

/** Stores and permissions of a person in words; empty where there are none. */
function useRightsWords(stores: RightsProps['stores']) {
  const { t, i18n } = useLingui()
  return ({ role, authorities, permissions = [] }: Omit<RightsProps, 'stores'>): string => {
    const isAdmin = role === 'ROLE_COMPANY_ADMIN'
    const inStores = isAdmin
      ? [t`All stores`]
      : role === 'ROLE_COMPANY_OFFLINE_USER'
        ? []
        : stores.flatMap(({ id, name }) => {
            const storeRole = storeRoleOf({ authorities }, id)
            if (storeRole === 'ROLE_STORE_NONE') return []
            return storeRole === 'ROLE_STORE_ADMIN' ? [t`${name} (admin)`] : [name]
          })
    const given = known.filter(
      (name) => permissions.includes(name) && showsSwitch(name, { role, isPrincipal: false }) && !isIdle(name, role),
    )
    const words = given.map((name) => i18n._(permissionWords[name].label))
    const parts = [inStores.join(', '), words.join(', ')].filter((part) => part !== '')
    return parts.join(' · ')
  }
}

/** The same at a glance: in a cell, in one line, and in at most three lines of a card. */
export function useRights(stores: RightsProps['stores']) {
  const wordsOf = useRightsWords(stores)
  return {
    inCell: (person: Omit<RightsProps, 'stores'>): ReactNode => {
      const words = wordsOf(person)
      return words === '' ? missingValue : <TruncatedText text={words} length={shownOfRights} />
    },
    inLine: (person: Omit<RightsProps, 'stores'>): string => wordsOf(person) || missingValue,
    onCard: (person: Omit<RightsProps, 'stores'>): ReactNode => {
      const words = wordsOf(person)
      return words === '' ? null : (
        <Box as="bdi" whiteSpace="normal" lineClamp="3">
          {words}
        </Box>
      )
    },
  }
}
