import { type RefObject, useEffect } from 'react'
import { singleKeyOf } from '#src/shell/browser/single-key.ts'
import { isPressed } from '#src/ui/table/whole-row.ts'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

const isInView = (row: Element) => row.getBoundingClientRect().top >= 0

/** The list that hears the keys: the one with the focus, or the first on the page. */
function hears(list: HTMLElement): boolean {
  const active = document.activeElement?.closest('[data-list]')
  return list === (active ?? document.querySelector('[data-list]'))
}

/** Its link, so that Enter opens it; a row that leads nowhere by its first control. */
function focusRow(row: HTMLElement | undefined): void {
  const focusable = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  focusable?.focus()
}

/** Keys of a list: j and k go along its rows, x ticks one; Enter opens the row by its link, which has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? null : singleKeyOf(event)
      const step = steps[key ?? '']
      if (!list.current || (step === undefined && key !== 'x') || !hears(list.current)) return
      if (document.querySelector('[aria-modal=true]') !== null) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const seen = rows.filter(isInView)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (step === undefined) rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      else focusRow(at < 0 ? (seen.find(isPressed) ?? seen[0] ?? rows[0]) : rows[at + step])
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}
