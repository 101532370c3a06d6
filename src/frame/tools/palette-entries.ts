import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { holds } from '#contract/session/access-rules.ts'
import type { MenuGroup } from '#contract/session/menu.ts'
import type { ScreenName } from '#contract/session/screens.ts'
import { periodOf } from '#contract/shell/dates.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import type { PaletteEntry } from '#machines/transactions/find/palette.machine.ts'
import { entryLooks, groupWords } from '#src/frame/menu-words.ts'
import { useOwnRights } from '#src/session/own-rights.ts'
import { companyActor } from '#src/shell/app.ts'
import { today } from '#src/shell/browser/today.ts'

/** Every screen that the person may open now, and every store: its orders and, for its admins, its settings. */
export function usePaletteEntries(menu: readonly MenuGroup[]): readonly PaletteEntry[] {
  const { i18n, t } = useLingui()
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  const rights = useOwnRights()
  const entry = (screen: ScreenName, label: string, note: string): PaletteEntry => ({
    ...{ id: screen, label, note },
    destination: { to: screen },
  })
  const shown = menu.flatMap(({ name, entries }) =>
    entries.flatMap((screen) => {
      const look = entryLooks[screen]
      return look ? [entry(screen, i18n._(look.label), i18n._(groupWords[name]))] : []
    }),
  )
  if (facts === null) return shown
  const { company, stores, profileInfo } = facts
  const hasAudit = hasFeature(profileInfo, 'audit') && holds(rights, 'ROLE_COMPANY_ADMIN', { company: company.id })
  const week = periodOf(7, today())
  const mayEdit = (store: string) => holds(rights, 'ROLE_STORE_ADMIN', { company: company.id, store })
  return [
    ...shown,
    ...(hasAudit ? [entry('auditTrail', t`Audit trail`, t`Settings`)] : []),
    ...stores.flatMap(({ id, name }): readonly PaletteEntry[] => [
      {
        ...{ id: `orders of ${id}`, label: name, note: t`Orders of the store` },
        destination: { to: 'transactions', search: { store: id, from: week.from, to: week.to } },
      },
      ...(mayEdit(id)
        ? [
            {
              ...{ id: `store ${id}`, label: name, note: t`Store settings` },
              destination: { to: 'storeEdit', params: { id } },
            },
          ]
        : []),
    ]),
  ]
}
