import type { Cell } from './cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A text inside XML: without the signs that it has no place for, and `_x0041_` meaning itself. */
export const xmlText = (text: string): string =>
  /[&<>"_\p{Cc}\uFFFE\uFFFF]/u.test(text)
    ? text
        .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    : text

export const packageRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const contentTypes = (sheets: number): string =>
  [
    `${declaration}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>`,
    ...Array.from(
      { length: sheets },
      (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kinds}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('')

/** A sheet that goes on under the same name is numbered. */
export const workbook = (names: readonly string[]): string =>
  [
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
    ...names.map((name, at) => {
      const before = names.slice(0, at).filter((one) => one === name).length
      const title = xmlText(before === 0 ? name : `${name} ${before + 1}`)
      return `<sheet name="${title}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`
    }),
    '</sheets></workbook>',
  ].join('')

export const workbookRelations = (sheets: number): string =>
  [
    `${declaration}<Relationships xmlns="${packaged}/relationships">`,
    ...Array.from(
      { length: sheets },
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ].join('')

/** The numbers of the cell formats below. */
export const styleOf = { head: 1, amount: 2, instant: 3, whole: 4 } as const satisfies Readonly<
  Record<string, number>
> & { readonly [Form in Extract<Cell, object>['form']]: number }

export const styles = [
  `${declaration}<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\.\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  ...[4, 164, 1].map(
    (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

/** A sheet up to its rows: the head stays in sight. */
export const sheetStart = (widths: readonly number[]): string =>
  [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`),
    '</cols><sheetData>',
  ].join('')

export const sheetEnd = (lastCell: string): string => `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`
