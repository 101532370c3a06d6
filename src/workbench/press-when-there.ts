const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''

/** Presses the button of one of these names, once, when it is there. */
export function pressWhenThere(names: readonly string[]): void {
  if (names.length === 0) return
  const press = () => {
    const found = [...document.querySelectorAll('button')].find((button) => names.includes(nameOf(button)))
    if (!found) return
    seeing.disconnect()
    found.click()
  }
  const seeing = new MutationObserver(press)
  seeing.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] })
  press()
}
