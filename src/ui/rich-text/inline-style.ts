import { styleMark } from './inert-html.ts'

const styleOf = (element: Element) => element.getAttribute('style') ?? element.getAttribute(styleMark) ?? ''

/** What a style attribute says, property by property, also where it stands under another name. */
export const inlineStyle = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    styleOf(element)
      .split(';')
      .flatMap((declaration) => {
        const colon = declaration.indexOf(':')
        const [name, value] = [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
        return colon > 0 && value !== '' ? [[name, value] as const] : []
      }),
  )

/** As the gateway writes a style attribute: no blanks, in the order given. */
export const styleText = (declarations: ReadonlyMap<string, string>): string =>
  [...declarations].map(([name, value]) => `${name}:${value}`).join(';')
