/** An e-mail in a table; a long one breaks before its domain. */
export function Email({ address }: { readonly address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <bdi className="riva-words">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
