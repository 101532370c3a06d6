import type { Control } from './recorded-path.ts'

const interactive =
  'button, a[href], input, select, textarea, [role=button], [role=link], [role=option], [role=tab], [role=menuitem], ' +
  '[role=menuitemradio], [role=menuitemcheckbox], [role=checkbox], [role=switch], [role=radio], [role=combobox], tbody tr'

const rolesOfInputs: Readonly<Record<string, string>> = {
  ...{ checkbox: 'checkbox', radio: 'radio', button: 'button', submit: 'button', reset: 'button' },
  ...{ search: 'searchbox', number: 'spinbutton' },
}
const rolesOfTags: Readonly<Record<string, string>> = {
  ...{ BUTTON: 'button', A: 'link', SELECT: 'combobox', TEXTAREA: 'textbox', TR: 'row', H1: 'heading' },
}

/** A field that offers what may be typed is a combobox, whatever its type says. */
const roleOfInput = ({ type, list }: HTMLInputElement): string => {
  const role = rolesOfInputs[type] ?? 'textbox'
  return list !== null && ['searchbox', 'textbox'].includes(role) ? 'combobox' : role
}

const roleOf = (element: Element): string =>
  element.getAttribute('role') ??
  (element instanceof HTMLInputElement ? roleOfInput(element) : rolesOfTags[element.tagName]) ??
  ''

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What is written in an element, as it is read out: hidden parts left out, blocks apart. */
function writtenIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
  const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  const words = own ?? [...node.childNodes].map(writtenIn).join('')
  return getComputedStyle(node).display === 'inline' ? words : ` ${words} `
}

/** Roles that are not named by what is written in them. */
const namedOutside: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'dialog',
  'alertdialog',
])

/** The name that a screen reader says. */
export function nameOfControl(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelled = plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  if (labelled !== '') return labelled
  const label = plain(element.getAttribute('aria-label') ?? '')
  if (label !== '') return label
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
  const ofLabels = plain(labels.map(writtenIn).join(' '))
  if (ofLabels !== '') return ofLabels
  const written = namedOutside.has(roleOf(element)) ? '' : plain(writtenIn(element))
  return written === '' ? plain(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '') : written
}

const isHeard = (element: Element): boolean =>
  element.checkVisibility() && element.closest('[aria-hidden=true]') === null

/** What was pressed, as a test finds it again; null where nothing is there to be pressed. */
export function controlOf(pressed: EventTarget | null): (Control & { readonly element: Element }) | null {
  const element = pressed instanceof Element ? pressed.closest(interactive) : null
  if (element === null) return null
  const [role, name] = [roleOf(element), nameOfControl(element)]
  if (name === '') return null
  const same = [...document.querySelectorAll(interactive)].filter(
    (one) => roleOf(one) === role && isHeard(one) && nameOfControl(one) === name,
  )
  const at = same.indexOf(element)
  return { role, name, element, ...(same.length > 1 && at > 0 ? { at } : {}) }
}

/** The dialog that is open, or else the title of the screen. */
export function seenNow(): Control | null {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isHeard)
  const shown = open.at(-1) ?? [...document.querySelectorAll('h1')].find(isHeard)
  if (!shown) return null
  const name = nameOfControl(shown)
  return name === '' ? null : { role: roleOf(shown), name }
}
