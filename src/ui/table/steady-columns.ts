/** The last cell ends with this much room: a table that is wider by no more shows all that it has. */
const lastPadding = 16

/**
 * Holds the columns as wide as the rows have made them, until there are more rows or the table has other room. Other
 * rows then move no column, and the browser lays out their cells alone; what does not fit widens its column for good.
 * Says at the box of the table whether its columns reach beyond it.
 */
export function steadyColumns(head: HTMLTableRowElement): () => void {
  const table = head.closest('table')
  let wide = 0
  let most = 0
  const watch = new ResizeObserver(() => {
    const body = table?.tBodies[0]
    const room = table?.parentElement?.clientWidth ?? 0
    if (!body || body.ariaBusy === 'true') return
    if (room !== wide || body.rows.length > most) for (const cell of head.cells) cell.style.width = ''
    wide = room
    most = Math.max(most, body.rows.length)
    const widths = [...head.cells].map((cell) => [cell, cell.getBoundingClientRect().width] as const)
    for (const [cell, width] of widths) cell.style.width = `${width}px`
    const box = table.parentElement
    const isBeyond = table.offsetWidth > room + lastPadding
    box?.toggleAttribute('data-beyond', isBeyond)
    // The keyboard moves what is scrolled sideways, too.
    if (isBeyond) box?.setAttribute('tabindex', '0')
    else box?.removeAttribute('tabindex')
  })
  if (table) watch.observe(table)
  return () => watch.disconnect()
}
