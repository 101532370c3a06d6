import type { Visit } from './visit.ts'

export interface Look {
  readonly lang: 'hr' | 'en'
  readonly dark: boolean
  readonly width: number
}

export const soak = process.env.RIVA_SOAK !== undefined

const usual: readonly Look[] = [
  { lang: 'hr', dark: false, width: 1280 },
  { lang: 'en', dark: true, width: 360 },
]
const all: readonly Look[] = (['hr', 'en'] as const).flatMap((lang) =>
  [false, true].flatMap((dark) => [1280, 360, 320].map((width) => ({ lang, dark, width }))),
)

/** How every screen is looked at: in two ways, or in a soak in all twelve. */
export const looks = (soak ? all : usual).map((look) => ({
  look,
  title: `${look.lang}, ${look.dark ? 'dark' : 'light'}, ${look.width} px`,
}))

/** The same for a page that has one language. */
export const appearances = soak ? all.filter(({ lang }) => lang === 'en') : usual

/** Titles of dialogs whose lines may run into the button that closes them. */
function titlesUnderTheirCross(): readonly string[] {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) => {
    const title = dialog.querySelector('h2')
    const cross = dialog.querySelector('[data-part=close-trigger]')
    const [lines, button] = [title?.getBoundingClientRect(), cross?.getBoundingClientRect()]
    return lines && button && lines.right > button.left && lines.top < button.bottom ? [title?.textContent ?? ''] : []
  })
}

/** Buttons that are grey, though nothing is on its way, and refer to no words that say why. */
function greyWithoutReason(): readonly string[] {
  const isBusy = (button: Element) => {
    const around = button.closest('[role=dialog], [role=alertdialog], form, section, main')
    return button.matches('[aria-busy=true]') || around?.querySelector('[aria-busy=true]') !== null
  }
  const reasonOf = (button: Element) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((words) => words?.getAttribute('aria-label') ?? words?.textContent ?? '')
      .join('')
  return [...document.querySelectorAll('button:is(:disabled, [aria-disabled=true])')]
    .filter(
      (button) =>
        button.checkVisibility() &&
        button.closest('[aria-hidden=true], [inert]') === null &&
        !isBusy(button) &&
        reasonOf(button) === '',
    )
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
}

/** What would move although the reader asked for less motion; visits ask for it unless they say otherwise. */
function movesAllTheSame(): readonly string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  const longest = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
      const seconds = Math.max(animationName === 'none' ? 0 : longest(animationDuration), longest(transitionDuration))
      return seconds > 0.001 ? [`${element.tagName}${part ?? ''} ${seconds} s`] : []
    }),
  )
}

/** Holds nothing back: collects what is wrong in each place, so that one run names all of it. */
export function inspector(visit: Visit, { reasons = false } = {}) {
  const found: string[] = []
  const inspect = async (place: string) => {
    for (const fault of await visit.accessibilityFaults()) found.push(`${place}: ${fault}`)
    const [wide, shown] = await visit.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    if (wide > shown) found.push(`${place}: scrolls sideways, ${wide} px`)
    for (const title of await visit.page.evaluate(titlesUnderTheirCross))
      found.push(`${place}: below its cross, ${title}`)
    for (const name of await visit.page.evaluate(movesAllTheSame)) found.push(`${place}: moves, ${name}`)
    for (const name of reasons ? await visit.page.evaluate(greyWithoutReason) : [])
      found.push(`${place}: grey without a reason, ${name}`)
    for (const fault of visit.faults.splice(0)) found.push(`${place}: ${fault}`)
  }
  return { found, inspect }
}
