import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'

/** The name of the company in which the person works. */
export function SelectedName() {
  const name = useSelector(companyActor(), ({ context }) => context.selected?.name ?? '')
  return <bdi>{name}</bdi>
}
