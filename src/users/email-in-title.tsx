import { chakra } from '@chakra-ui/react/styled-system'

/** A longer domain does not fit on the line of a phone. */
const mostOnOneLine = 24

/**
 * In the title of a dialog: on the next line as a whole, and only where it is longer than a line it breaks before its
 * domain, and the domain at no hyphen where it fits on a line.
 */
export function EmailInTitle({ email }: { readonly email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  const domain = email.slice(at)
  return (
    <chakra.bdi display="inline-block" maxW="full">
      {email.slice(0, at)}
      <wbr />
      <span className={domain.length > mostOnOneLine ? 'riva-long' : 'riva-short'}>{domain}</span>
    </chakra.bdi>
  )
}
