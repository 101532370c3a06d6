import { beforeAll, describe, expect, it } from 'vitest'
import { inlinePagePolicy } from '#gateway/web/content-policy.ts'
import { textOf } from '#tools/check/tree.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { breakable, escaped } from '#tools/flows/html.ts'
import { type Flow, loadFlows } from '#tools/flows/load.ts'
import { pageOf } from '#tools/flows/page.ts'
import { proofsOf } from '#tools/flows/proofs.ts'
import { allPlanted } from '#tools/mutants/planted/all.ts'
import { loadCovers } from '#tools/paths/covers.ts'
import { markOf, readLater, readProofs, readRequirements } from '#tools/requirements/read.ts'
import { faultsById, idsPassed, readReports, shownMark } from '#tools/requirements/shown.ts'
import { root } from '#tools/run-command.ts'

const flows: Flow[] = []
let page = ''
beforeAll(async () => {
  flows.push(...(await loadFlows()))
  // the proofs of two machines show what the others' look like
  const covers = await loadCovers()
  page = await pageOf(flows, async (flow) =>
    ['amount-dialog', 'money-move'].includes(flow.stem) ? proofsOf(flow, covers.get(flow.machine.id)) : new Map(),
  )
}, 240_000)

const articleOf = (id: string): string => page.slice(page.indexOf(`<article id="${id}"`)).split('</article>')[0] ?? ''

describe('the page of all flows', () => {
  it('has every machine: its picture, its edges, its two texts', () => {
    for (const { machine } of flows) {
      const article = articleOf(machine.id)
      expect(article).toContain('<svg ')
      expect(article.match(/<tbody>.*<\/tbody>/s)?.[0].match(/<tr id=/g)).toHaveLength(chartOf(machine).edges.length)
      expect(article).toContain('createMachine({')
      expect(article).toContain('stateDiagram-v2')
    }
  })

  it('begins with what every flow is, in a sentence, and with how a picture is read', () => {
    expect(page.indexOf('<article')).toBe(page.indexOf('<article id="overview"'))
    const overview = articleOf('overview')
    for (const { machine } of flows)
      expect(overview).toContain(`<a href="#${machine.id}">${machine.id}</a> ${escaped(chartOf(machine).description)}`)
    for (const kind of ['event', 'rule', 'act', 'call', 'tag']) expect(overview).toContain(`class="t-${kind}"`)
  })

  it('breaks no name before its ending', () => {
    expect(breakable('tests/machines/users/user-list.test.ts').text).toBe(
      'tests/<wbr>machines/<wbr>users/<wbr>user-list.test.ts',
    )
    expect(breakable('list.showingRows(page)').text).toBe('list.<wbr>showing<wbr>Rows(<wbr>page)')
  })

  it('has every requirement with its text, and no link that leads nowhere', () => {
    expect(readRequirements().filter(({ id }) => !articleOf('requirements').includes(`<tr id="${id}">`))).toEqual([])
    const marked =
      /<tr id="([^"]+)">(?:(?!<\/tr>).)*<td>(proven in the product|named by a test of the product|mechanism ready|for later)</gs
    const words = {
      proven: 'proven in the product',
      named: 'named by a test of the product',
      ready: 'mechanism ready',
      later: 'for later',
      missing: '',
    }
    const [proofs, later] = [readProofs(), readLater()]
    const [ran, faulty] = [idsPassed(readReports(), root), faultsById(allPlanted)]
    expect([...articleOf('requirements').matchAll(marked)].map(([, id, mark]) => [id, mark])).toEqual(
      readRequirements().map(({ id }) => [id, words[shownMark(id, markOf(id, proofs, later), ran, faulty)]]),
    )
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const lost = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id))
    expect(lost).toEqual([])
    expect([...page.matchAll(/ id="([^"]+)"/g)]).toHaveLength(ids.size)
  })

  it('begins with the tree of flows that invoke each other, and leads from each to its children and parents', () => {
    const [, tree = ''] = articleOf('overview').split('<ul class="map">')
    expect(tree).toMatch(/^<li><a href="#app">app<\/a><ul><li>/)
    expect(tree).toContain('<a href="#session">session</a><ul><li><a href="#signingIn">signingIn</a>')
    expect(articleOf('orderActions')).toContain('Invokes <a href="#amountDialog">amountDialog</a>')
    expect(articleOf('orderActions')).toContain('Invoked by <a href="#transactionDetails">transactionDetails</a>')
    expect(tree).toContain('<a href="#moneyMove">moneyMove</a>')
  })

  it('says of each flow where it is seen and what its screens say, in both languages', () => {
    const list = articleOf('userList')
    expect(list).toContain('Seen at <code>/users</code>')
    expect(list).toContain('<li>Add new user · <span lang="hr">Dodaj korisnika</span></li>')
    expect(articleOf('orderActions')).toContain('<li>Refund… · <span lang="hr">Vrati…</span></li>')
    expect(articleOf('leaving')).toContain(
      'Without a screen of its own. Its question comes where a server is out of reach',
    )
    expect(articleOf('leaving')).not.toContain('class="live"')
  })

  it('has an address for each edge', () => {
    expect(articleOf('toasts')).toContain('<tr id="toasts.holding~holds.paused~0">')
    expect(articleOf('toasts')).toContain('<a href="#toasts.holding">')
  })

  it('says of an edge which tests take it in which paths, and of one that none takes that none does', () => {
    expect(articleOf('amountDialog').replaceAll('<wbr>', '')).toContain(
      '<ul><li><small>amount-dialog.test.ts</small></li><li><small>money-dialogs.test.ts</small></li></ul>',
    )
    expect(articleOf('amountDialog')).toContain('<code>tests/browser/transactions/money-dialogs.test.ts</code>')
    expect(articleOf('app').replaceAll('<wbr>', '')).toContain('<li><small>app.test.ts</small></li>')
    expect(articleOf('amountDialog')).toMatch(/(\d+) of \1 edges are taken/)
    expect(articleOf('amountDialog')).toMatch(/<summary>\d+ paths<\/summary><small>the shortest: /)
    expect(articleOf('amountDialog')).not.toContain('no test takes it')
    expect(articleOf('download')).toContain('no test takes it')
  })

  it('reaches nothing outside itself, and carries the policy under which the gateway serves it', () => {
    expect(page).not.toMatch(/<(link|img|iframe)\b|<script src|@import|url\((?!#)/)
    expect(page).not.toMatch(/ style="/)
    const meta = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    const served = inlinePagePolicy(page).split('; ')
    expect(meta.split('; ')).toEqual(served.filter((rule) => !rule.startsWith('frame-ancestors')))
  })
})

it('finds beside every model the test that fails on an edge which no path took', () => {
  const undeclared = flows.filter(({ model, test }) => model && !/^ *describeModel\(\w+/m.test(textOf(test)))
  expect(undeclared.map(({ test }) => test)).toEqual([])
})

it('finds a model for every machine but the root, whose own test walks it and fails in the same way', () => {
  const byHand = flows.filter(({ model }) => model === null)
  expect(byHand.map(({ stem }) => stem)).toEqual(['app'])
  for (const { test } of byHand)
    expect(textOf(test)).toContain('expect(untakenEdges(appMachine, [{ edges }])).toEqual([])')
})
