import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { roleWords } from '#contract/users/role-words.ts'
import { offeredRoles } from '#contract/users/user-rights.ts'
import { ChoiceCards } from '#src/ui/fields/choice-cards.tsx'
import { useFieldFacts } from '#src/ui/form/field-facts.ts'

const helps: Readonly<Record<(typeof offeredRoles)[number], ReactNode>> = {
  ROLE_COMPANY_ADMIN: <Trans>A company admin automatically has admin rights on all stores.</Trans>,
  ROLE_COMPANY_USER: <Trans>Works in the stores that you choose, with the permissions that you give.</Trans>,
  ROLE_COMPANY_OFFLINE_USER: (
    <Trans>
      An offline user gets no access to the portal. The role can be upgraded later, which sends an invitation to
      register.
    </Trans>
  ),
}

/** The company role, each on a card that says what it means (USR-12, USR-13). */
export function RoleCards() {
  const { i18n } = useLingui()
  const facts = useFieldFacts({ of: 'role' })
  if (facts === null) return null
  const { id, name, label, error, disabled } = facts.shared
  return (
    <ChoiceCards
      id={id}
      name={name}
      label={label}
      value={facts.text}
      options={offeredRoles.map((role) => ({ value: role, label: i18n._(roleWords[role]), help: helps[role] }))}
      onChange={facts.send}
      disabled={disabled}
      error={error}
    />
  )
}
