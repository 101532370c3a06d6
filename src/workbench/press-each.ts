/** Presses one button after the other, each when it is there. */
export function pressEach(selectors: readonly string[]): void {
  const left = [...selectors]
  const seeing = new MutationObserver(() => {
    const [next] = left
    const found = next === undefined ? null : document.querySelector<HTMLElement>(next)
    if (found) {
      left.shift()
      found.click()
    }
    if (left.length === 0) seeing.disconnect()
  })
  seeing.observe(document, { subtree: true, childList: true })
}
