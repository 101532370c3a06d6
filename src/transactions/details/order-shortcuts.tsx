import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import type { ListActor } from '#src/transactions/list/list-actor.ts'
import { ActionButton } from '#src/ui/action-button.tsx'

const none: readonly number[] = []

/** Instant and crypto payments of the card list, one click away (D51). */
export function OrderShortcuts({ actor }: { readonly actor: ListActor }) {
  const filter = useSelector(actor, (snapshot) => listOf('card', snapshot.context).draft.filter)
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.requested' }))
  const chosen = filter.walletTypes ?? none
  const toggle = (wallet: number) => {
    const others = chosen.filter((type) => type !== wallet)
    const walletTypes = chosen.includes(wallet) ? others : [...chosen, wallet]
    const { walletTypes: _, ...rest } = filter
    actor.send({ type: 'query.edited', patch: { filter: walletTypes.length > 0 ? { ...rest, walletTypes } : rest } })
    actor.send({ type: 'list.requested' })
  }
  return [ipsWallet, cryptoWallet].map((wallet) => (
    <ActionButton
      key={wallet}
      size="sm"
      borderRadius="full"
      variant={chosen.includes(wallet) ? 'subtle' : 'outline'}
      aria-pressed={chosen.includes(wallet)}
      disabled={!canShow}
      why="isRangeValid"
      onClick={() => toggle(wallet)}
    >
      {wallet === ipsWallet ? <Trans>Instant payments</Trans> : <Trans>Crypto payments</Trans>}
    </ActionButton>
  ))
}
