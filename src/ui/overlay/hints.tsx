import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Hint, hintAtFocus, hintUnder, reasonOf } from './hint-of.ts'
import { Bubble, showAt } from './tooltip.tsx'

/** A pointer may rest on the words; the focus that goes on along the rows shows none. */
const [leavesAfter, showsAfter] = [120, 300]

const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch'

/** What the pointer or the focus is on says, wherever it is. */
function useHint(bubble: RefObject<HTMLElement | null>): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    let timer = 0
    const setLater = (after: number, next: Hint | null) => {
      clearTimeout(timer)
      timer = window.setTimeout(setHint, after, next)
    }
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || isTouch(event)) return
      if (bubble.current?.contains(event.target)) return clearTimeout(timer)
      setLater(leavesAfter, hintUnder(event.target))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) setLater(showsAfter, hintAtFocus(target))
    }
    // Touch has no hover: a press on a grey button shows its reason. It is looked up before a press that makes it grey.
    const onClick = ({ target }: MouseEvent) => {
      const reason = target instanceof Element && reasonOf(target)
      if (reason) setLater(0, reason)
    }
    const onBlur = () => setLater(0, null)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setLater(0, null)
    }
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('click', onClick, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.removeEventListener('keydown', onKey)
    }
  }, [bubble])
  return hint
}

/** Whole texts of cut cells and reasons of grey buttons, without an element for each of them. */
export function Hints() {
  const bubble = useRef<HTMLSpanElement>(null)
  const hint = useHint(bubble)
  useLayoutEffect(() => {
    if (hint && bubble.current) return showAt(bubble.current, hint.anchor)
  }, [hint])
  return hint && <Bubble ref={bubble}>{hint.lines.join('\n')}</Bubble>
}
