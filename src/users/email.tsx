import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'

/** An e-mail in a table. */
export function Email({ address }: { readonly address: string }) {
  return (
    <bdi className="riva-words">
      <BreaksAtSign text={address} />
    </bdi>
  )
}
