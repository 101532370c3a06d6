import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'

interface ConfirmBodyProps {
  /** What will happen. */
  readonly effect: ReactNode
  /** What it concerns. */
  readonly facts?: readonly DetailItem[] | undefined
  /** Changes to be listed before somebody agrees. */
  readonly changes?: readonly string[] | undefined
  readonly irreversible?: boolean
  /** Fields of the question: an amount, a reason. */
  readonly children?: ReactNode
}

export function ConfirmBody({ effect, facts, changes, irreversible = false, children }: ConfirmBodyProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <p>{effect}</p>
      {facts && facts.length > 0 ? <DetailList items={facts} columns={1} /> : null}
      {changes && changes.length > 0 ? (
        <chakra.ul listStyle="disc" ps="5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </chakra.ul>
      ) : null}
      {children}
      {irreversible ? (
        <chakra.p display="flex" alignItems="center" gap="2" color="fg.warning" fontWeight="medium">
          <TriangleAlert size={16} aria-hidden="true" />
          <Trans>This cannot be undone.</Trans>
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
