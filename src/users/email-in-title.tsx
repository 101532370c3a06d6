import { chakra } from '@chakra-ui/react/styled-system'

/** A longer domain does not fit on the line of a phone. */
const mostOnOneLine = 24
/** A longer e-mail does not fit on the line of a dialog. */
const mostInDialog = 30

/** In the title of a dialog: it breaks at most before its domain, and the domain at no hyphen where it fits on a line. */
export function EmailInTitle({ email }: { readonly email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  const domain = email.slice(at)
  return (
    <chakra.bdi {...(email.length > mostInDialog ? {} : { whiteSpace: { md: 'nowrap' } })}>
      {email.slice(0, at)}
      <wbr />
      <span className={domain.length > mostOnOneLine ? 'riva-long' : 'riva-short'}>{domain}</span>
    </chakra.bdi>
  )
}
