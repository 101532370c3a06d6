import { afterFirstScreen } from './first-screen.ts'

/** A browser without idle periods waits this long instead. */
const otherwise = 1_000

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, otherwise)
  })

let last = afterFirstScreen()

/** Does one thing after the other, each in its own idle period, once the first screen can be used. */
export function whenIdle(work: () => Promise<unknown>): void {
  last = last
    .then(idle)
    .then(work)
    .then(() => undefined)
}
