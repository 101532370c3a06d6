/** An address outside of the application that may be opened: https, without a name and password in it; else null. */
export function externalAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}
