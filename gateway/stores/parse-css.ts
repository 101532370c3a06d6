import { type CssLocation, type CssNode, fork } from 'css-tree'

export interface CssFault {
  readonly line: number
  readonly column: number
}

interface Parser {
  readonly source: string
  readonly tokenStart: number
  readonly eof: boolean
  readonly getLocation: (start: number, end: number) => CssLocation
  readonly StyleSheet: () => CssNode
  error: (message?: string, offset?: number) => never
}

/** The library shows each fault within its lines and splits the whole text for it, which takes a minute for thousands. */
const quickError =
  (parser: Parser): Parser['error'] =>
  (message = 'Unexpected input', offset = parser.source.length) => {
    const { source, eof, tokenStart, getLocation } = parser
    const place = offset < source.length ? offset : eof ? source.trimEnd().length : tokenStart
    const { line, column } = getLocation(place, place).start
    throw Object.assign(new Error(message), { line, column })
  }

const syntax = {
  units: {},
  parseContext: {
    layout(this: Parser): CssNode {
      this.error = quickError(this)
      return this.StyleSheet()
    },
  },
}
const { parse } = fork(syntax)

/** CSS as a tree. What the parser does not understand is a node of its own, and told with its place. */
export const parseCss = (css: string, tell: (fault: CssFault) => void): CssNode =>
  parse(css, {
    context: 'layout',
    parseValue: true,
    parseCustomProperty: true,
    positions: true,
    onParseError: (error) => tell(error as typeof error & CssFault),
  })
