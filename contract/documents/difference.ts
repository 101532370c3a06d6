/** A document as text: headings with their paragraphs. */
export interface DocumentPart {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface PartDifference {
  readonly title: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The parts that differ from the previous version. */
export function differenceOf(before: readonly DocumentPart[], now: readonly DocumentPart[]): readonly PartDifference[] {
  const titles = [...new Set([...now, ...before].map(({ title }) => title))]
  const paragraphsIn = (parts: readonly DocumentPart[], title: string) =>
    parts.filter((part) => part.title === title).flatMap(({ paragraphs }) => paragraphs)
  return titles
    .map((title) => {
      const [old, fresh] = [paragraphsIn(before, title), paragraphsIn(now, title)]
      return {
        title,
        removed: old.filter((text) => !fresh.includes(text)),
        added: fresh.filter((text) => !old.includes(text)),
      }
    })
    .filter(({ removed, added }) => removed.length + added.length > 0)
}
