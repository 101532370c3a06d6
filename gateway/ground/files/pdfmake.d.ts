/** What is used of pdfmake; its published types bring those of a browser along. */
declare module 'pdfmake' {
  namespace pdfmake {
    type Piece =
      | string
      | readonly Piece[]
      | {
          readonly text?: string
          readonly style?: string
          readonly bold?: boolean
          readonly colSpan?: number
          readonly alignment?: 'center' | 'right'
          readonly fontSize?: number
          readonly layout?: 'noBorders' | Layout
          readonly table?: Table
        }

    interface Table {
      readonly widths: readonly (number | '*' | 'auto')[]
      readonly headerRows?: number
      readonly keepWithHeaderRows?: number
      readonly body: readonly (readonly Piece[])[]
    }

    interface Layout {
      readonly hLineWidth: (at: number, node: { readonly table: Table }) => number
      readonly vLineWidth: () => number
      readonly hLineColor: (at: number) => string
      readonly paddingLeft: (at: number) => number
      readonly paddingRight: (at: number, node: { readonly table: Table }) => number
    }

    interface Style {
      readonly font?: string
      readonly fontSize?: number
      readonly lineHeight?: number
      readonly bold?: boolean
      readonly color?: string
      readonly margin?: readonly [number, number, number, number]
    }

    interface Document {
      readonly info: { readonly title: string }
      readonly defaultStyle: Style
      readonly styles: Readonly<Record<string, Style>>
      readonly pageMargins: readonly [number, number, number, number]
      readonly footer: (page: number, pages: number) => Piece
      readonly content: readonly Piece[]
    }
  }

  interface Pdfmake {
    addFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void
    setUrlAccessPolicy(policy: (url: string) => boolean): void
    setLocalAccessPolicy(policy: (path: string) => boolean): void
    createPdf(document: pdfmake.Document): { getBuffer(): Promise<Buffer> }
  }

  const pdfmake: Pdfmake
  export = pdfmake
}
