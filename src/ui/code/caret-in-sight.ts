import { EditorView } from '@codemirror/view'

const gap = 8
/** The page's head. */
const head = 64

/** What sticks above and below the editors of a form: the editor knows the edges of the window only. */
function roomIn(form: Element | null) {
  const above = form?.querySelector('[data-above-code]')?.getBoundingClientRect().bottom ?? 0
  const below = form?.querySelector('[data-unsaved]')?.getBoundingClientRect().top ?? innerHeight
  return { top: Math.max(head, above), bottom: Math.min(innerHeight, below) }
}

/** The whole editor where there is room for it, else the line of the caret. */
function scrollToCaret(view: EditorView): void {
  const caret = view.hasFocus ? view.coordsAtPos(view.state.selection.main.head) : null
  if (caret === null) return
  const { top, bottom } = roomIn(view.dom.closest('form'))
  const editor = view.dom.getBoundingClientRect()
  const shown = editor.height <= bottom - top - 2 * gap ? editor : caret
  if (shown.bottom > bottom - gap) scrollBy(0, shown.bottom - bottom + gap)
  else if (shown.top < top + gap) scrollBy(0, shown.top - top - gap)
}

// The editor scrolls in the next frame, and the bar of a first change is drawn by then.
const soonScrollToCaret = (view: EditorView) =>
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToCaret(view)))

/** What is written, and what the keyboard leads to, stays in sight between what sticks to the window. */
export const caretInSight = [
  EditorView.updateListener.of(({ view, transactions }) => {
    const isMoved = transactions.some((one) => one.docChanged || (one.selection && !one.isUserEvent('select.pointer')))
    if (isMoved) soonScrollToCaret(view)
  }),
  EditorView.domEventHandlers({
    focus: (_, view) => {
      // Under a pointer nothing moves.
      if (!view.dom.matches(':active')) soonScrollToCaret(view)
    },
  }),
]
