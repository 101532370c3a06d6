/** A text that breaks before its "@" when it does not fit on a line: an e-mail before its domain. */
export function BreaksAtSign({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@')
  // A text that may break before its first letter leaves an empty line there.
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
