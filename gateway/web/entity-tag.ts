/** The revision of an If-Match header: one entity tag, with or without its quotes; a missing one and * match anything. */
export const isOutdated = (header: string | undefined, revision: string): boolean => {
  const tag = header?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
  return tag !== undefined && tag !== '' && tag !== '*' && tag !== revision
}
