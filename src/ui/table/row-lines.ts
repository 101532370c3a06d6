import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#src/ui/after-paint.ts'
import { slotsOf } from './row-slots.ts'

/** A row in its place in the document. */
interface Line<Row> {
  readonly slot: string
  readonly row: Row
}

/** From one place in the order to another. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Up to so many rows are drawn at once. */
const few = 30
/** So many rows around those in view are drawn with them: rows need not be equally high. */
const around = 4
const leastHeight = 32
/** What shows other rows than those that were in view. */
const demands = ['scroll', 'resize', 'beforeprint'] as const

/** The rows of a body that are in view; before there are any, as many as fit into the window. */
export function spanInView(windowHeight: number, body: { top: number; height: number; count: number }): Span {
  const { top, height, count } = body
  if (count === 0) return { from: 0, to: windowHeight / leastHeight }
  const each = height / count
  return { from: -top / each - around, to: (windowHeight - top) / each + around }
}

/** The rows of a span, and in the other places what is drawn there. */
export function linesOf<Row>(
  rows: readonly Row[],
  slotOf: (row: Row) => string,
  drawn: ReadonlyMap<string, Row>,
  { from, to }: Span,
): readonly Line<Row>[] {
  return rows.flatMap((row, at) => {
    const slot = slotOf(row)
    const shown = at >= from && at <= to ? row : drawn.get(slot)
    return shown === undefined ? [] : [{ slot, row: shown }]
  })
}

function spanOf(body: Element | null): Span {
  const { top, height } = body?.getBoundingClientRect() ?? { top: 0, height: 0 }
  return spanInView(innerHeight, { top, height, count: body?.childElementCount ?? 0 })
}

/**
 * The rows in their places. Of many, those in view are drawn first; in the other places stands what was there before,
 * until a later frame: a person must not wait for what is below the window.
 */
export function useLines<Row>(rows: readonly Row[], keyOf: (row: Row) => string, body: RefObject<Element | null>) {
  const places = useRef<ReadonlyMap<string, string>>(new Map())
  const drawn = useRef<ReadonlyMap<string, Row>>(new Map())
  const [whole, setWhole] = useState<readonly Row[] | null>(null)
  const slots = slotsOf(rows.map(keyOf), places.current)
  const late = rows.length > few && rows !== whole
  const span = late ? spanOf(body.current) : { from: 0, to: rows.length }
  const lines = linesOf(rows, (row) => slots.get(keyOf(row)) ?? keyOf(row), drawn.current, span)
  useLayoutEffect(() => {
    places.current = slots
    drawn.current = new Map(lines.map(({ slot, row }) => [slot, row]))
  })
  useEffect(() => {
    if (!late) return
    const finish = () => setWhole(rows)
    const giveUp = afterPaint(() => startTransition(finish))
    const now = () => flushSync(finish)
    for (const event of demands) addEventListener(event, now, true)
    return () => {
      giveUp()
      for (const event of demands) removeEventListener(event, now, true)
    }
  }, [late, rows])
  return { lines, late }
}
