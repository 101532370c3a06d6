/** How much longer than its text a paste may be: usual formatting, most of which is left out. */
const formatting = 2

const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/

const lengthOf = (html: string): number => (fragment.exec(html)?.[1] ?? html).length

/** Whether a paste is larger than a field of this limit can hold. To read in far more would stop the page for seconds. */
export const isTooLarge = (pasted: DataTransfer, limit: number, takesHtml: boolean): boolean =>
  pasted.getData('text/plain').length > limit ||
  (takesHtml && lengthOf(pasted.getData('text/html')) > formatting * limit)
