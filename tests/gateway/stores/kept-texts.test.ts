import { describe, expect, it } from 'vitest'
import { checkedCss, cleanCss } from '#gateway/stores/clean-css.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import { keptCss, keptHtml } from '#gateway/stores/kept-texts.ts'
import { processorTime } from '#tests/contract/processor-time.ts'
import { hostileCss, hostileHtml, hostileTemplates } from './hostile-inputs.ts'

describe('CSS as a merchant wrote it', () => {
  it.each([
    ['/* brand */\n.logo {\n  color: red;\n}\n\n.foot { color: blue }\n', undefined],
    [
      '/* top */\nh1 {\n  color: red;\n  position: fixed;\n  margin: 0\n}',
      '/* top */\nh1 {\n  color: red;\n  margin: 0\n}',
    ],
    ['@import url(https://evil.example/a.css);\n/* own */\np { color: red }', '/* own */\np { color: red }'],
    ['/* a */ p { background: url(//evil.example/a.png) }', '/* a */ p { }'],
    ['/* a */\np {\n\tposition: fixed;  \n\tcolor: red\n}', '/* a */\np {\n\tcolor: red\n}'],
    ['', undefined],
  ])('keeps its comments and lines, without what is refused: %j · STS-18, STS-21', (css, kept = css) => {
    expect(keptCss(css)).toBe(kept)
  })

  it.each(hostileCss)('is stored without anything that is refused: %s', (css) => {
    const kept = keptCss(css)
    expect(checkedCss(kept).faults).toEqual([])
    expect(cleanCss(kept)).toBe(cleanCss(css))
  })
})

describe('a layout that was written to stop the gateway', () => {
  const spaces = ' '.repeat(25_000)
  it.each([
    `/*${spaces}*/\n${'@import x;\n'.repeat(40)}`,
    `/*${spaces}*/ ${'@import x;'.repeat(2_400)}`,
    '@import x;\n\n\n'.repeat(3_800),
    ` @import x; \n`.repeat(3_800),
    'a{c\n\n\n\n\n;}'.repeat(5_000),
    'a{\nb\n}'.repeat(8_000),
  ])('is cut within a moment · STS-18', (css) => {
    expect(processorTime(() => keptCss(css))).toBeLessThan(1_500)
  })
})

describe('HTML as a merchant wrote it', () => {
  it.each([
    ['<!-- logo -->\n<h1 class=top>Bok</h1>\n<p style="color: red; ">Hvala</p>\n', undefined],
    ['<a href="https://shop.example">Shop</a>', undefined],
    ['<!-- a -->\n<h1 onclick=x>Bok</h1>', '\n<h1>Bok</h1>'],
    ['<p style="color:red;position:fixed">Bok</p>', '<p style="color:red">Bok</p>'],
    ['<!-- nothing that is seen -->', ''],
  ])('stays letter for letter unless a part is refused: %j · STS-18, STS-21', (html, kept = html) => {
    expect(keptHtml(html)).toBe(kept)
  })

  it.each([...hostileHtml, ...hostileTemplates])('shows the same, however it is stored: %s', (html) => {
    expect(cleanHtml(keptHtml(html))).toBe(cleanHtml(html))
  })
})
