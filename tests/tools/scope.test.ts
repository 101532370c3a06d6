import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { screens } from '#contract/session/screens.ts'
import { verdictOn } from '#contract/shell/alerts.ts'
import { linesWith, projectFiles, textOf } from '#tools/check/tree.ts'

const catalogues = projectFiles('locales/en/*.po')
const behaviour = projectFiles('machines/**/*.ts', 'contract/**/*.ts')

describe('what the product leaves out', () => {
  it('says nothing of sample products, blogs, testimonials, states or maps · SCOPE-01', () => {
    const filler = /lorem ipsum|testimonial|\bblog\b|sample product|map marker|\bAlabama\b/i
    expect(linesWith(filler, [...catalogues, ...projectFiles('src/*.ts', 'src/*.tsx'), ...behaviour])).toEqual([])
    expect(Object.keys(screens).filter((name) => /blog|product|testimonial|map|demo/i.test(name))).toEqual([])
  })

  it('decides nothing in a library of widgets: rules and charts import none · SCOPE-02', () => {
    const imported = behaviour.flatMap((file) =>
      [...textOf(file).matchAll(/from '([^'#.][^']*)'/g)].map(([, name = '']) => name),
    )
    expect([...new Set(imported)].sort()).toEqual(['dequal', 'luxon', 'valibot', 'xstate'])
  })

  it('moves no payment of a point of sale or a bank from one status to the next · SCOPE-03', () => {
    const channels = Object.entries(calls).filter(([, { path }]) => /\/(?:pos|pis)\//.test(path))
    expect(channels.map(([name]) => name)).toEqual(
      expect.arrayContaining(['getPosOrder', 'getPisOrder', 'listPosOrders', 'listPisTransactions']),
    )
    const changing = channels.filter(([name]) => !/^(?:list|get|sum|request\w*Report$)/.test(name))
    expect(changing.map(([name]) => name)).toEqual([])
  })

  it('asks nobody to agree to the use of personal data in words of its own · SCOPE-04', () => {
    expect(linesWith(/personal.data agreement|consent to the processing/i, catalogues)).toEqual([])
  })

  it.each([402, 405, 406, 408, 411, 418, 422, 429, 451, 500, 501, 503, 599])(
    'shows a reply of %i, of which the rules say nothing, on the error page · SCOPE-05',
    (status) => {
      const reply = { status, path: 'mrc/api/x', errorHeader: null, problem: null, body: '', ignored: false }
      expect(verdictOn(reply)).toMatchObject({ kind: 'errorPage', status })
    },
  )
})
