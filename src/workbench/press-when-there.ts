/** The names of a button in each language; a whole name, or the first of a name that goes on. */
export interface Pressed {
  readonly names: readonly string[]
  readonly goesOn?: boolean
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''

const isOf = ({ names, goesOn = false }: Pressed, name: string): boolean =>
  goesOn ? names.some((start) => name.startsWith(start)) : names.includes(name)

/** Presses these buttons in turn, each once, when it is there. */
export function pressWhenThere([first, ...others]: readonly Pressed[]): void {
  if (!first) return
  const press = () => {
    const found = [...document.querySelectorAll('button')].find((button) => isOf(first, nameOf(button)))
    if (!found) return
    seeing.disconnect()
    found.click()
    pressWhenThere(others)
  }
  const seeing = new MutationObserver(press)
  seeing.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] })
  press()
}
