import { beforeAll, expect, it } from 'vitest'
import { openForLinks, openLinkStage } from '#tests/gateway/links/link-world.ts'

const stage = openLinkStage()
beforeAll(() => openForLinks(stage.gateway.database, 1))

const languageAt = async (path: string) => {
  const text = await (await stage.gateway.fetch(path)).text()
  return [/<html lang="([^"]*)"/.exec(text)?.[1], text.includes('Uvjeti'), text.includes('Terms')]
}

it.each([
  ['hr', ['hr', true, false]],
  ['en', ['en', false, true]],
  ['de', ['en', false, true]],
  ['sl', ['en', false, true]],
])(
  'the terms of a shop are read in Croatian or else in English, on a pay page in %s · PAY-04, LNG-05',
  async (language, shown) => {
    expect(await languageAt(`/visual/1/PAY_BY_LINK/terms?language=${language}`)).toEqual(shown)
  },
)

it.each(['hr', 'en'])(
  'the preview of a layout is in the language that was chosen: %s · STS-20, LNG-01',
  async (language) => {
    const [lang, isCroatian] = await languageAt(`/visual/preview/terms/${language}`)
    expect([lang, isCroatian]).toEqual([language, language === 'hr'])
  },
)
