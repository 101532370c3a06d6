/** A page that is not painted, in a tab behind, goes on after so long. */
const patience = 200

/** Does something as soon as what stands in the document now has been painted; answers how to give it up. */
export function afterPaint(run: () => void): () => void {
  let timer = 0
  const once = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(once)
  })
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  timer = setTimeout(once, patience)
  return cancel
}
