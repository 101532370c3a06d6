/** A text that breaks before its "@" when it does not fit on a line: an e-mail before its domain. */
export function BreaksAtSign({ text }: { readonly text: string }) {
  const at = Math.max(text.lastIndexOf('@'), 0)
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
