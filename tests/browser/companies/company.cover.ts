import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import type { CompanyContext } from '#machines/companies/company-events.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { openNeighbour } from '#tests/browser/neighbour.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import { companyModel, factsOf, kava, sol } from '#tests/machines/companies/company.model.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import { answers, type Case, happens, type Model } from '#tests/machines/harness/model.ts'

const model: Model = {
  ...companyModel,
  casesAt: (snapshot) => [
    ...companyModel.casesAt(snapshot),
    happens({ type: 'work.changed', unsaved: false }),
    answers('fetchCompanyFacts', factsOf(sol), 'Sol'),
  ],
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as CompanyContext
const isAt = (snapshot: AnyMachineSnapshot, chosen: object) => snapshot.matches({ chosen })
const of = (one: Case, what: string) => (one.kind === 'happens' ? Reflect.get(one.event, what) : undefined)

/**
 * One company is worked in, and the other is come back from. What is heard at any time is played once the company is read;
 * the gate finds another company only where none is chosen, and the one that is when the choice is left.
 */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const { selected, facts, unsaved } = contextOf(snapshot)
  const isKava = selected?.id === kava.id
  if (one.kind !== 'happens') return one.label !== `fetchCompanyFacts: ${isKava ? 'Sol' : 'Kava'}`
  const { type } = one.event
  // No person brings the gate to its terms here, or loses a company: company-switch.test.ts and company-ended.test.ts do.
  if (type === 'company.withheld' || type === 'company.ended') return false
  const isRead = isAt(snapshot, { data: 'ready', work: 'going' })
  const atRest = isRead && isKava && isAt(snapshot, { otherTabs: 'together' })
  // Saved twice: the form stays while the company is read again.
  const isReadAgain =
    facts !== null && isKava && isAt(snapshot, { data: 'loading', work: 'going', otherTabs: 'together' })
  if (type === 'company.determined')
    return snapshot.matches('none') || (isKava && snapshot.matches({ choosing: 'listing' }))
  if (type === 'choice.opened') return snapshot.matches('none') || (atRest && !unsaved)
  if (type === 'company.changed') return (atRest || isReadAgain) && !unsaved
  if (type === 'session.closed') return atRest && !unsaved
  if (type === 'work.changed') return atRest && of(one, 'unsaved') !== unsaved
  if (type === 'otherTab.switched') return isRead && isKava && !unsaved
  if (type !== 'company.selected') return true
  if (snapshot.matches('choosing')) return of(one, 'id') === kava.id
  return isRead || (isAt(snapshot, { data: 'failed' }) && !isKava)
}

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  const rows = await stage.rows<{ id: string; name: string; city: string }>('select id::text, name, city from company')
  const named = (name: string) => rows.find((row) => row.name === name) ?? { id: '', name, city: '' }
  const companies = { [kava.id]: named('Jadran d.o.o.'), [sol.id]: named('Gorski obrt') }
  const companyOf = (id: unknown) => companies[String(id)] ?? named('')
  const own = companyOf(kava.id)
  const neighbour = await openNeighbour(visit)
  let subject = ''
  let isListing = false
  let hasLeft = false
  const held = await holdCalls(page, {
    fetchCompanies: (method, path) => method === 'GET' && path.endsWith('/companies') && isListing,
    fetchCompanyFacts: (method, path) => method === 'GET' && /\/companies\/\d+\/stores$/.test(path),
    save: (method, path) => method === 'PUT' && /\/companies\/\d+$/.test(path),
  })
  const city = page.getByLabel('City', { exact: true })
  const question = page.getByRole('alertdialog', { name: `Switch to ${companyOf(sol.id).name} without saving?` })
  const bar = page.locator('[role=status]').filter({ hasText: 'in another tab' })
  const shown = (id: unknown) => page.locator(`header select:has(option[value="${companyOf(id).id}"]:checked)`)

  const goTo = (address: string) => page.evaluate((to) => history.pushState({}, '', to), address)
  const arrive = async () => {
    isListing = false
    hasLeft = false
    await visit.signedOut()
    subject = (await visit.signedIn('admin@jadran.example')).sub
    await visit.open('/accessdenied')
    await hasTitle(page, 'Access denied')
    // What the head has asked for the first screen would answer without a call.
    await page.evaluate(() => Reflect.deleteProperty(window, 'rivaEarly'))
  }

  const openForm = async () => {
    if ((await city.count()) > 0) return
    await page.getByRole('link', { name: 'Company', exact: true }).first().press('Enter')
    await becomes(page, () => city.isVisible())
  }
  const type = async (text: string) => {
    await openForm()
    await city.fill(text)
  }
  const save = async () => {
    await openForm()
    // What the gateway still has is no conflict: the reply is the test's, and nothing was saved there.
    const next = (await city.inputValue()) === 'Solin' ? own.city : 'Solin'
    await city.fill(next)
    await pressed(button(page, 'Update'))
    await held.answer('save', { status: 200, body: exampleCompany({ ...own, city: next }) })
  }
  const select = async (id: unknown, before: AnyMachineSnapshot) => {
    if (before.matches('choosing')) return pressed(button(page, companyOf(id).name))
    if (isAt(before, { otherTabs: 'apart' })) return pressed(button(bar, 'Switch here too'))
    await shown(contextOf(before).selected?.id).selectOption(companyOf(id).id)
  }
  const logOut = async () => {
    hasLeft = true
    await neighbour.takeNote()
    await pressed(button(page, /^User menu/))
    await pressed(button(page, 'Sign out'))
    // The provider leads back to a page that asks again who is signed in.
    await neighbour.asked.waitFor()
    await becomes(page, () => heading(page, 'Sign in').isVisible())
  }

  const acts: Readonly<Record<string, (happened: Case, before: AnyMachineSnapshot) => Promise<unknown>>> = {
    'company.determined': async () => {
      // Another tab has chosen it; the screen is one that concerns no company.
      await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
        storageKeys.lastSelectedCompany,
        own.id,
      ] as const)
      await goTo('/error')
    },
    // A company that was picked leads to a screen of it by itself.
    'company.opened': async () => {
      if (new URL(page.url()).pathname === '/error') await goTo('/edit-company')
    },
    'choice.opened': () => goTo('/choose-company?from=%2Fusers'),
    'company.selected': (happened, before) => select(of(happened, 'id'), before),
    'company.changed': save,
    'company.retried': () => pressed(button(page, 'Try again')),
    'work.changed': (happened) => (of(happened, 'unsaved') ? type('Komiža') : pressed(button(page, 'Discard'))),
    'switch.confirmed': () => pressed(button(question, 'Switch without saving')),
    'switch.declined': () => pressed(button(question, 'Stay here')),
    'otherTab.switched': (happened) => {
      const { id } = of(happened, 'company') as { readonly id: string }
      return neighbour.tell({ kind: 'companySwitched', subject, company: companyOf(id) })
    },
    'stay.chosen': () => pressed(button(bar, 'Stay')),
    'session.closed': logOut,
    'fetchCompanies: two': () =>
      held.answer('fetchCompanies', { status: 200, body: [own, companyOf(sol.id)].map(exampleCompany) }),
    'fetchCompanyFacts: Kava': () => held.answer('fetchCompanyFacts', { status: 200, body: [] }),
    'fetchCompanyFacts: Sol': () => held.answer('fetchCompanyFacts', { status: 200, body: [] }),
  }

  const opensItself = (snapshot: AnyMachineSnapshot, happened: Case | null) =>
    isAt(snapshot, { data: 'waiting' }) && !happened?.label.startsWith('company.determined')
  const happen = async (happened: Case, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    isListing = 'fetchCompanies' in after.children
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const act = acts[happened.kind === 'happens' ? happened.event.type : happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act(happened, before)
    if (opensItself(after, happened)) await becomes(page, () => shown(contextOf(after).selected?.id).isVisible())
  }

  const screenOf = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('choosing')) return ['Choose a company']
    if (snapshot.matches('none')) return [hasLeft ? 'Sign in' : 'Access denied']
    return isAt(snapshot, { data: 'waiting' }) ? ['Something went wrong'] : []
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { selected, companies: known, facts, unsaved, elsewhere } = contextOf(snapshot)
    const isOffered = snapshot.matches({ choosing: 'offering' })
    const isUnlisted = snapshot.matches({ choosing: 'unlisted' })
    const isFailed = isAt(snapshot, { data: 'failed' })
    const isKnown = known.length > 1
    const isOpen = snapshot.matches('chosen') && !isAt(snapshot, { data: 'waiting' })
    const isApart = isAt(snapshot, { otherTabs: 'apart' })
    const isAsked = isAt(snapshot, { work: 'asking' })
    return [
      ...screenOf(snapshot).map((title) => there(title, heading(page, title))),
      there('the companies', button(page, own.name), isOffered || (isFailed && selected?.id === sol.id)),
      there('not listed', page.getByText('This could not be loaded'), isUnlisted),
      there('its name', shown(selected?.id), isOpen && isKnown),
      there('its menu', page.locator('nav a[href="/transactions"]').first(), isOpen && facts !== null),
      there('not read', page.getByText('The company data could not be loaded'), isFailed),
      there(
        'the other one',
        button(page, companyOf(sol.id).name),
        isOffered || (isFailed && isKnown && selected?.id === kava.id),
      ),
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'company.retried' })),
      there('unsaved', page.getByText('Unsaved changes'), unsaved),
      there('question', question, isAsked),
      there('another tab', bar, isApart),
      ...(isApart
        ? [
            enabled('Stay', button(bar, 'Stay'), snapshot.can({ type: 'stay.chosen' })),
            enabled(
              'Switch here too',
              button(bar, 'Switch here too'),
              snapshot.can({ type: 'company.selected', id: elsewhere?.id }),
            ),
          ]
        : []),
    ]
  }
  return {
    ...{ page, held, actors: ['fetchCompanies', 'fetchCompanyFacts'], arrive, happen, look },
    isFleeting: opensItself,
  }
}

export const companyCover: Cover = {
  model: onPage(model, isPossible),
  last: ['session.closed'],
  untaken: [
    'company.chosen.data · company.withheld · 0',
    'company · company.ended · 0',
    // Nobody saves where nothing could be read; new rights come from elsewhere.
    'company.chosen.data.failed · company.changed · 0',
  ],
  drive: driverOf,
}
