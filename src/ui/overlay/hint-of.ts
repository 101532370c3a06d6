/** What an element says more than it shows. */
export interface Hint {
  readonly anchor: Element
  readonly lines: readonly string[]
}

const grey = ':is(:disabled, [aria-disabled=true])[aria-describedby^="why-"]'

/** The whole text of an element: screen readers get in full what it cuts. */
export function wholeText(part: Element): string {
  const lines = [...part.querySelectorAll('.riva-two > *')]
  if (lines.length > 0) return lines.map(wholeText).join(', ')
  const whole = part.querySelector('.riva-cut .riva-hidden, code a .riva-hidden') ?? part
  return (whole.textContent ?? '').trim()
}

const isCut = (cell: Element) =>
  [cell, ...cell.querySelectorAll('.riva-two > *, .riva-name')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight, className }) =>
      scrollWidth > clientWidth || (className === 'riva-name' && scrollHeight > clientHeight),
  )

/** The reason of a button that is grey. */
export function reasonOf(target: Element): Hint | null {
  const anchor = target.closest(grey)
  const text = document.getElementById(anchor?.getAttribute('aria-describedby') ?? '')?.ariaLabel
  return anchor && text ? { anchor, lines: [text] } : null
}

/** The reason of a button, or the text of a cell that its column has cut. */
export function hintUnder(target: Element): Hint | null {
  const reason = reasonOf(target)
  if (reason) return reason
  const anchor = target.closest('tbody td')
  return anchor && isCut(anchor) ? { anchor, lines: [wholeText(anchor)] } : null
}

/** The same for the focus: all the cut cells of its row, each with the name of its column. */
export function hintAtFocus(target: Element): Hint | null {
  const reason = reasonOf(target)
  if (reason) return reason
  const anchor = target.closest<HTMLTableRowElement>('tbody tr[data-row]')
  if (!anchor || target.closest('.riva-cut')) return null
  const heads = anchor.closest('table')?.tHead?.rows[0]?.cells
  const lines = [...anchor.cells].filter(isCut).map((cell) => {
    const name = heads?.[cell.cellIndex]?.textContent?.trim() ?? ''
    return `${name}: ${wholeText(cell)}`
  })
  return lines.length > 0 ? { anchor, lines } : null
}
