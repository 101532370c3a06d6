import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { MenuGroup } from '#contract/session/menu.ts'
import { dayOf, shownDay } from '#contract/shell/dates.ts'
import { shownDecimal } from '#contract/shell/decimal.ts'
import { shownAmount } from '#contract/shell/money.ts'
import { detailsIdOf, detailsKindOf } from '#contract/transactions/details/details-route.ts'
import type { Finding, FindingKind } from '#contract/transactions/find/find.ts'
import { findAnything, type Hit } from '#contract/transactions/find/find-calls.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { detailsScreens, listKinds, listScreens } from '#contract/transactions/list/list-screens.ts'
import { posWords } from '#contract/transactions/payment-words.ts'
import { statusWords } from '#contract/transactions/status-words.ts'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import { searchOfView } from '#contract/transactions/views/saved-views.ts'
import { viewScreens } from '#machines/transactions/details/details-kind.ts'
import { type PaletteEntry, paletteMachine } from '#machines/transactions/find/palette.machine.ts'
import { request } from '#src/client.ts'
import { today } from '#src/shell/browser/today.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ports } from '#src/shell/ports.ts'

const kindWords: Readonly<Record<FindingKind, MessageDescriptor>> = {
  day: msg`Day`,
  orderNumber: msg`Order number`,
  approvalCode: msg`Approval code`,
  name: msg`Customer name`,
  nameAndAmount: msg`Customer and amount`,
  email: msg`Customer e-mail`,
  iban: msg`Payer IBAN`,
  amount: msg`Amount`,
  cardNumber: msg`Card number`,
  lastFour: msg`Card ends in`,
}
const listWords: Readonly<Record<ListKind, MessageDescriptor>> = {
  card: msg`Orders`,
  pis: msg`IBAN orders`,
  pos: msg`POS orders`,
}
/** Beside a meaning of the text: the list that it opens. */
const openedWords: Readonly<Record<ListKind, MessageDescriptor>> = {
  card: msg`All such orders`,
  pis: msg`All such IBAN orders`,
  pos: msg`All such POS orders`,
}
const viewWords: Readonly<Record<ViewKind, MessageDescriptor>> = { ...listWords, links: msg`Payment links` }

type Say = (words: MessageDescriptor) => string

/** The list that finds a meaning of the text, as its question stands in an address; what is personal does not (D15). */
function listEntry({ kind, list, shown, query }: Finding, say: Say): PaletteEntry {
  const address = addressOfKind[list]
  const personal = address.personalOf(query)
  return {
    id: `${kind} in ${list}`,
    label: `${say(kindWords[kind])}: ${kind === 'amount' ? shownDecimal(shown, shownLanguage()) : shown}`,
    note: say(openedWords[list]),
    destination: {
      to: listScreens[list],
      search: address.searchOf(query),
      ...(Object.keys(personal).length > 0 ? { state: { personal } } : {}),
    },
  }
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

function hitEntry(hit: Hit, say: Say): PaletteEntry {
  switch (hit.kind) {
    case 'order':
    case 'pos': {
      const isOrder = hit.kind === 'order'
      const kind = isOrder ? detailsKindOf(hit) : 'pos'
      const id = isOrder ? detailsIdOf(hit) : hit.id
      const status = hit.kind === 'order' ? statusWords[hit.status] : posWords[hit.status]
      const day = shownDay(dayOf(new Date(hit.createdAt)))
      return {
        id: `${hit.kind} ${hit.id}`,
        label: joined(
          shownAmount(hit.amount, hit.currency, shownLanguage()),
          hit.orderReference,
          hit.kind === 'order' ? hit.customer : null,
        ),
        note: joined(say(status), day),
        destination: { to: detailsScreens[kind], params: { storeId: hit.storeId, id } },
      }
    }
    case 'person':
      return {
        id: `person ${hit.id}`,
        label: joined(hit.name, hit.email),
        note: say(msg`User`),
        destination: { to: 'userEdit', params: { id: hit.id } },
      }
    case 'view':
      return {
        id: `view ${hit.view.id}`,
        label: hit.view.name,
        note: joined(say(msg`Saved view`), say(viewWords[hit.view.kind])),
        destination: { to: viewScreens[hit.view.kind], search: searchOfView(hit.view, today()) },
      }
  }
}

/** The search over its call, in the language of the reader. */
export function usePaletteLogic() {
  const { i18n } = useLingui()
  return useMemo(() => {
    const say: Say = (words) => i18n._(words)
    const logic = paletteMachine.provide({
      actors: {
        find: fromPromise<readonly PaletteEntry[], { readonly text: string }>(async ({ input: { text }, signal }) => {
          const reply = await request(findAnything, {
            ...{ body: { text }, signal },
            ignoreFailure: true,
          })
          return reply.status === 200 ? reply.body.map((hit) => hitEntry(hit, say)) : []
        }),
      },
      actions: ports,
    })
    return { logic, entryOf: (finding: Finding) => listEntry(finding, say) }
  }, [i18n])
}

/** The lists that stand in this person's menu. */
export function listsIn(menu: readonly MenuGroup[]): readonly ListKind[] {
  const entries: readonly string[] = menu.flatMap((group) => group.entries)
  return listKinds.filter((kind) => entries.includes(listScreens[kind]))
}
