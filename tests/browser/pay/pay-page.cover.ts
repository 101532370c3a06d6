import type { AnyMachineSnapshot } from 'xstate'
import type { PayReply } from '#contract/pay/checkout.ts'
import { payWords } from '#gateway/pay/words.ts'
import type { PayPageContext } from '#machines/pay/pay-page.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import { answerCalls } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { germanReply, payPageModel, terms } from '#tests/machines/pay/pay-page.model.ts'
import { givePage } from './given-page.ts'
import { newLink, takenOver } from './pay-ground.ts'

/** Behind the terms nothing else can be pressed. */
const isPossible = ({ label }: Case, snapshot: AnyMachineSnapshot) =>
  !snapshot.matches({ ready: { terms: 'open' } }) ||
  label.startsWith('terms.closed') ||
  label.startsWith('page.returned')

const paidLink = { reason: 'paid', storeName: 'Jadran Split', companyName: 'Jadran d.o.o.' }

async function driverOf({ page }: Visit, stage: Stage): Promise<Driver> {
  const { uuid } = await newLink(stage)
  const reply = (await stage.gateway.call('GET', `/mrc/api/pay/${uuid}`)).body as PayReply
  let isGiven = true
  let isTicked = false
  await givePage(
    page,
    (path) => path === `/pay/${uuid}`,
    (given) => (isGiven ? given : { language: given.language, words: given.words, testMode: given.testMode }),
    // Somebody was faster than the script.
    (document) => (isTicked ? document.replace('type="checkbox"', '$& checked') : document),
  )
  // The wallet takes the form and shows nothing: the tab stays.
  await answerCalls(
    page,
    ({ url }) => url.pathname === '/wallet',
    () => ({ status: 204 }),
  )
  // Nothing is remembered from the path before.
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/pay/')) sessionStorage.clear()
  })
  const held = await holdCalls(page, {
    fetchCheckout: (_, path) => path === `/mrc/api/pay/${uuid}`,
    fetchTerms: (_, path) => path.startsWith('/mrc/api/terms/'),
  })
  const tick = page.getByRole('checkbox')
  const read = page.locator('button.link')
  const goOn = page.locator('button.main[type=submit]')
  const retry = page.getByRole('alert').locator('button')
  // A call of the path before that was dropped may just be leading the page elsewhere, which ends the first try.
  let search = ''
  const visit = () => page.goto(`/pay/${uuid}${search}`)
  const arrive = async (input: unknown) => {
    const { reply: given, isAccepted, isChosen } = input as PayPageContext
    search = isChosen ? '?language=hr' : ''
    isGiven = given !== null
    isTicked = isAccepted
    await visit().catch(visit)
    // The form of the document carries its fields, until the script takes it over.
    if (isGiven) await page.locator(takenOver).waitFor()
    else await becomes(page, () => held.open().length > 0)
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'terms.ticked': () => tick.check(),
    'terms.unticked': () => tick.uncheck(),
    'terms.opened': () => read.click(),
    'terms.closed': () => page.locator('dialog button').click(),
    'language.chosen': () => page.locator('nav a[lang=de]').click(),
    'payment.continued': () => goOn.click(),
    'payment.missed': async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
      await goOn.click()
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
    },
    'payment.retried': () => retry.click(),
    // What a browser says when Back shows a page that it has kept.
    'page.returned': () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  }
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'fetchCheckout: open': () => held.answer('fetchCheckout', { status: 200, body: reply }),
    'fetchCheckout: open in German': () =>
      held.answer('fetchCheckout', {
        status: 200,
        body: { ...reply, checkout: { ...reply.checkout, language: germanReply.checkout.language } },
      }),
    'fetchCheckout: paid': () => held.answer('fetchCheckout', { status: 410, body: paidLink }),
    'fetchCheckout: no answer': () => held.drop('fetchCheckout'),
    'fetchTerms: terms': () => held.answer('fetchTerms', { status: 200, body: { payByLinkTermsTemplates: terms } }),
    'fetchTerms: no answer': () => held.drop('fetchTerms'),
    'handoffWait passes': () => page.clock.runFor(15_000),
  }
  const happen = async (happened: Case) => {
    const act = answers[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
    if (!act) throw new Error(`Nobody knows how ${happened.label} comes about.`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { language, isChosen, reply: order } = snapshot.context as PayPageContext
    const words = payWords[language]
    // The gateway writes this page, in the language of the link unless the customer chose one.
    const broken = isChosen ? words.broken : new RegExp(`^(${words.broken}|${payWords.hr.broken})$`)
    const isLeft = snapshot.matches('left')
    const isReading = snapshot.matches({ ready: { terms: 'open' } })
    const can = (...types: readonly string[]) => types.some((type) => snapshot.can({ type }))
    return [
      there('the order', heading(page, words.title), !isLeft && order !== null),
      there('the page about links', heading(page, broken), isLeft),
      there('the terms', page.locator('dialog'), isReading),
      there('leaving', page.getByText(words.posting), snapshot.matches('posting')),
      there('still here', page.getByText(words.stillHere), snapshot.matches('stillHere')),
      ...(isLeft || order === null
        ? []
        : [
            enabled('accept', tick, can('terms.ticked', 'terms.unticked')),
            // Behind its dialog it is still there: the focus returns to it.
            enabled('read the terms', read, isReading || can('terms.opened')),
            enabled('continue', goOn, can('payment.continued')),
            there('try again', retry, can('payment.retried')),
          ]),
    ]
  }
  return { page, held, actors: ['fetchCheckout', 'fetchTerms'], arrive, happen, look }
}

export const payPageCover: Cover = {
  model: onPage(payPageModel, isPossible),
  drive: driverOf,
}
