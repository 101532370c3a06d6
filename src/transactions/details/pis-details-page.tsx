import { DetailsPage } from './details-page.tsx'
import { usePisStory } from './story/pis-story.tsx'

/** One bank payment, on one page (PIS-06…17). */
export function PisDetailsPage() {
  return <DetailsPage kind="pis" titleOf={({ orderReference }) => orderReference} useStory={usePisStory} />
}
