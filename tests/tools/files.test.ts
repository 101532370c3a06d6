import { describe, expect, it } from 'vitest'
import { placeholders, unequalWords, wordlessImports } from '#tools/check/catalogues.ts'
import { missingPlatforms } from '#tools/check/lockfile.ts'
import { type Entry, entriesOf } from '#tools/check/messages.ts'

describe('a catalogue read line by line', () => {
  it('puts texts of several lines together and leaves the head out', () => {
    const po = 'msgid ""\nmsgstr ""\n"Language: hr\\n"\n\nmsgid "Save"\nmsgstr ""\n"Spre"\n"mi \\"sad\\""\n'
    expect(entriesOf(po)).toEqual([{ context: '', id: 'Save', text: 'Spremi "sad"', line: 5 }])
  })
  it('keeps the context beside its text', () => {
    expect(entriesOf('msgctxt "title"\nmsgid "Sign in"\nmsgstr "Prijava"\n')).toEqual([
      { context: 'title', id: 'Sign in', text: 'Prijava', line: 1 },
    ])
  })
  it.each([
    ['{left, plural, one {# card} other {# cards}}', '{left, plural, one {jedna} few {# kartice} other {# kartica}}'],
    ['Order {0} of <0>{name}</0>', '<0>{name}</0>: narudžba {0}'],
  ])('finds the same names in %s and %s', (id, text) => {
    expect(placeholders(text)).toBe(placeholders(id))
  })
  it.each([
    ['Order {0}', 'Narudžba'],
    ['Order {0}', 'Narudžba {1}'],
    ['{left, plural, one {#} other {#}}', '{rest, plural, one {#} other {#}}'],
    ['<0>Terms</0>', 'Uvjeti'],
  ])('tells %s from %s', (id, text) => {
    expect(placeholders(text)).not.toBe(placeholders(id))
  })
})

describe('catalogues of several rooms', () => {
  const said = (text: string, context = ''): Entry => ({ context, id: 'Close', text, line: 5 })

  it('says the same everywhere, unless the context is another', () => {
    expect(unequalWords({ 'hr/a.po': [said('Zatvori')], 'hr/b.po': [said('Zatvori'), said('Blizu', 'near')] })).toEqual(
      [],
    )
    expect(unequalWords({ 'hr/a.po': [said('Zatvori')], 'hr/b.po': [said('Blizu')] })).toEqual([
      'hr/b.po:5: "Close" is "Zatvori" in another catalogue',
    ])
  })
  it('wants the words of a room with its screen', () => {
    const screen = "import('#src/users/user-list-page.tsx')"
    expect(wordlessImports('routes.tsx', `lazy(inRoom('users', () => ${screen}), 'List')`)).toEqual([])
    expect(wordlessImports('routes.tsx', `lazy(() => ${screen}, 'List')`)).not.toEqual([])
    expect(wordlessImports('routes.tsx', `lazy(inRoom('companies', () => ${screen}), 'List')`)).not.toEqual([])
    const later = "import('#src/companies/not-found-screen.tsx')"
    expect(wordlessImports('routes.tsx', `inRoom('further', () => ${later})`)).toEqual([])
    expect(wordlessImports('routes.tsx', `inRoom('shell', () => ${later})`)).not.toEqual([])
    const inFolder = "import('#src/shell/failure/error-screen.tsx')"
    expect(wordlessImports('routes.tsx', `lazy(inRoom('failure', () => ${inFolder}), 'Screen')`)).toEqual([])
    expect(wordlessImports('routes.tsx', `lazy(inRoom('shell', () => ${inFolder}), 'Screen')`)).not.toEqual([])
    const withParts = "import('#src/links/link-list-page.tsx')"
    expect(wordlessImports('routes.tsx', `lazy(inRoom('links', () => ${withParts}), 'Page')`)).toEqual([])
    const missed = wordlessImports('routes.tsx', `lazy(inRoom('lists', () => ${withParts}), 'Page')`)
    expect(missed.some((line) => line.includes('src/ui/values/copyable.tsx'))).toBe(true)
  })
})

describe('a lockfile for every platform', () => {
  const tool = { version: '2.0.0', optionalDependencies: { 'tool-linux': '2.0.0', 'tool-mac': '2.0.0' } }
  const whole = { version: '2.0.0' }

  it('is content with what stands inside or around the package', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/tool/node_modules/tool-linux': whole,
      'node_modules/tool-mac': whole,
    }
    expect(missingPlatforms(packages)).toEqual([])
  })
  it('names what is absent and what is locked at another version', () => {
    const faults = missingPlatforms({ 'node_modules/tool': tool, 'node_modules/tool-mac': { version: '1.0.0' } })
    expect(faults).toHaveLength(2)
    expect(faults.join()).toContain('tool-linux 2.0.0')
    expect(faults.join()).toContain('tool-mac 2.0.0')
  })
})
