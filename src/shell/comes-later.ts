import { type ComponentType, lazy } from 'react'

const pause = 2000
const Nothing = () => null
const asDefault = <Part>(part: Part) => ({ default: part })

/** A part that a screen does not wait for: where it cannot be fetched, the screen stays as it is without it. */
export function comesLater<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  return lazy(() => find().then(asDefault, () => asDefault<ComponentType<Props>>(Nothing)))
}

/** A part that was asked for: where it cannot be fetched now it comes later, and the screen with all that was typed stays. */
export function comesAtLast<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  const fetched = (): Promise<{ default: ComponentType<Props> }> =>
    find().then(asDefault, () => new Promise((again) => setTimeout(again, pause)).then(fetched))
  return lazy(fetched)
}
