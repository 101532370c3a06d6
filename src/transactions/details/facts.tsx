import { Section } from '#src/ui/section.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'
import type { FactGroup } from './story/order-story.ts'

interface FactsProps {
  readonly groups: readonly FactGroup[]
  /** In the narrow column beside the timeline. */
  readonly aside?: boolean
}

/** Facts, group by group. */
export function Facts({ groups, aside = false }: FactsProps) {
  return groups.map(({ id, title, items }) => (
    <Section key={id} title={title}>
      <DetailList items={items} columns={1} narrow={aside} />
    </Section>
  ))
}
