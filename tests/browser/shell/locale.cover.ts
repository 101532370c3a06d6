import type { AnyMachineSnapshot } from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { storageKeys } from '#contract/session/storage.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { heading } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, expectSights, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { localeModel } from '#tests/machines/shell/locale.model.ts'

interface Speaks {
  readonly language: Language
  readonly signedIn: boolean
}

const words = {
  hr: { language: 'Jezik', orders: 'Narudžbe', signIn: 'Prijava' },
  en: { language: 'Language', orders: 'Orders', signIn: 'Sign in' },
} as const

const notSaved = /^(The language could not be saved|Jezik nije spremljen)/

const languageOf = (one: Case) => (one.kind === 'happens' ? Reflect.get(one.event, 'language') : undefined)

/** Sign-ins and what the gate adopts are played by their own charts; a list offers no choice of what is chosen. */
function isPossible(one: Case, { context }: AnyMachineSnapshot): boolean {
  if (one.kind !== 'happens') return true
  return one.event.type === 'language.chosen' && languageOf(one) !== (context as Speaks).language
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    saveLanguage: (method, path) => method === 'PUT' && /^\/mrc\/api\/users\/[^/]+$/.test(path),
  })
  const select = (language: Language) => page.getByRole('combobox', { name: words[language].language, exact: true })

  const arrive = async (input: unknown) => {
    const { stored, signedIn } = input as { readonly stored: Language | null; readonly signedIn: boolean }
    if (signedIn) await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    else await visit.signedOut()
    await page.evaluate(([key, language]) => localStorage.setItem(key, language), [
      storageKeys.lang,
      stored ?? 'hr',
    ] as const)
    await visit.open(signedIn ? '/transactions' : '/login')
  }
  const happen = async (happened: Case, before: AnyMachineSnapshot) => {
    const { language } = before.context as Speaks
    if (happened.label === 'saveLanguage: no answer') {
      await held.drop('saveLanguage')
      return expectSights(page, [there('said', page.getByText(notSaved).first())])
    }
    if (happened.kind === 'answers') return held.answer('saveLanguage', { status: 204 })
    await select(language).selectOption(String(languageOf(happened)))
  }
  const look = ({ context }: AnyMachineSnapshot) => {
    const { language, signedIn } = context as Speaks
    const { orders, signIn } = words[language]
    return [
      there('the page in it', page.locator(`html[lang=${language}]`)),
      there('title', heading(page, signedIn ? orders : signIn)),
      there('choice', select(language)),
    ]
  }
  return { page, held, actors: ['saveLanguage'], arrive, happen, look }
}

export const localeCover: Cover = {
  model: onPage(localeModel, isPossible),
  untaken: [
    'locale.account · session.closed · 0',
    'locale.account · session.opened · 0',
    'locale.spoken.en · language.adopted · 0',
    'locale.spoken.hr · language.adopted · 0',
  ],
  drive: driverOf,
}
