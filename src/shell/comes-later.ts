import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that a screen does not wait for: where it cannot be fetched, the screen stays as it is without it. */
export function comesLater<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await find() }
    } catch {
      return { default: Nothing }
    }
  })
}
