import { describe, expect, it } from 'vitest'
import { cleanCss } from '#gateway/stores/clean-css.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import { hostileCss, hostileHtml, hostileTemplates } from './hostile-inputs.ts'

describe('HTML of a merchant', () => {
  it.each([...hostileHtml, ...hostileTemplates])('cannot run, load or leave its place: %s', (html) => {
    const clean = cleanHtml(html).replaceAll(/ title="[^"]*"/g, '')
    expect(clean).not.toMatch(
      /<(script|iframe|object|embed|form|input|button|base|meta|link|style|svg|math|video|audio|template|textarea)/i,
    )
    expect(clean).not.toMatch(/\son\w+\s*=|javascript:|vbscript:|data:|url\(|expression|position|behavior|srcdoc/i)
    expect(clean).not.toMatch(/(src|href)="\/\//)
  })

  it('keeps what a letter needs: headings, lists, tables, sizes, colours, links, pictures', () => {
    const html =
      '<h2>Bok</h2><ul><li><strong>a</strong></li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><p style="font-size:x-large;color:#336699">y</p><img src="https://shop.example/a.png" alt="Logo" />'
    expect(cleanHtml(html)).toBe(html)
  })

  it('reads the seven sizes of the old font element · STS-42', () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7].map(
      (size) => /font-size:([\w-]+)/.exec(cleanHtml(`<font size=${size}>a</font>`))?.[1],
    )
    expect(sizes).toEqual(['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'])
  })

  it('keeps the colour of the old font element, if it is one · STS-42', () => {
    const inkOf = (color: string) => cleanHtml(`<font size=3 color="${color}">a</font>`)
    expect(inkOf('#c00')).toContain('color:#c00')
    expect(inkOf('expression(1)')).not.toContain('color')
  })

  it('says in words what a picture from elsewhere shows, where only own ones are drawn · STS-19', () => {
    const shown = (src: string) => cleanHtml(`<img src="${src}" alt="Logo" />`, ['https://riva.example'])
    expect(shown('https://riva.example/a.png')).toContain('<img')
    expect(shown('/a.png')).toContain('<img')
    expect(shown('https://shop.example/a.png')).toBe('<span>Logo</span>')
  })

  it('keeps a placeholder that stands for an address · STS-41', () => {
    expect(cleanHtml('<a href="$LINK_VALUE">Plati</a>')).toContain('href="$LINK_VALUE"')
  })

  it('is the same when it is cleaned twice', () => {
    for (const html of hostileHtml) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })
})

describe('CSS of a merchant', () => {
  it.each(hostileCss)('cannot load or leave its frame: %s', (css) => {
    const clean = cleanCss(css)
    expect(clean).not.toMatch(
      /@import|@font-face|@namespace|@charset|url\(|image-set|expression|evil\.example|binding|behavior/i,
    )
    // A browser reads an escaped letter as the letter.
    expect(clean).not.toMatch(/position:|p\\6fsition|rl\(|<\//i)
  })

  it('keeps what lays out a header', () => {
    expect(cleanCss('h1 { color: #fff; padding: 4px 8px } @media (max-width: 400px) { h1 { font-size: 14px } }')).toBe(
      'h1{color:#fff;padding:4px 8px}@media (max-width:400px){h1{font-size:14px}}',
    )
  })
})
