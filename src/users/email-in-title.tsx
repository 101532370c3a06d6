import { useWideScreen } from '#src/ui/look/wide-screen.ts'

/** A longer domain does not fit on the line of a phone. */
const mostOnOneLine = 24
/** Nor does a longer e-mail, in large and bold letters, on the line of a dialog. */
const mostInTitle = { wide: 30, narrow: 18 } as const

/** In the title of a dialog: a long one breaks before its domain, and the domain at no hyphen where it fits on a line. */
export function EmailInTitle({ email }: { readonly email: string }) {
  const isWide = useWideScreen()
  if (email.length <= mostInTitle[isWide ? 'wide' : 'narrow']) return <bdi className="riva-short">{email}</bdi>
  const at = Math.max(email.lastIndexOf('@'), 0)
  const domain = email.slice(at)
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      <span className={domain.length > mostOnOneLine ? 'riva-long' : 'riva-short'}>{domain}</span>
    </bdi>
  )
}
