import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { notify } from '#src/shell/app.ts'
import { afterFirstScreen } from './first-screen.ts'
import { whenIdle } from './when-idle.ts'

const pause = 2000
/** So many times a part is asked for before it is said that it does not come. */
const quietly = 2
const Nothing = () => null
const asDefault = <Part>(part: Part) => ({ default: part })

/** A part that a screen does not wait for: where it cannot be fetched, the screen stays as it is, or with another part. */
export function comesLater<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(() => find().then(asDefault, () => asDefault(otherwise)))
}

/** A part that travels once the first screen can be used. */
export function comesAfterFirst<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  return comesLater(() => afterFirstScreen().then(find))
}

/**
 * A part that was asked for: where it cannot be fetched now it comes later, and the screen with all that was typed stays.
 * That it does not come is said once: the connection may be gone, or the part with the version that the page is of.
 */
export function comesAtLast<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  let missed = 0
  const fetched = (): Promise<{ default: ComponentType<Props> }> =>
    find().then(asDefault, async () => {
      missed += 1
      if (missed === quietly) notify(null, { key: 'PART_NOT_FETCHED' })
      await new Promise((again) => setTimeout(again, pause))
      return fetched()
    })
  return lazy(fetched)
}

/** A part that is fetched while the page is idle, where that can be, and is then drawn without waiting. */
function fetchedAhead<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  const part: { ready: ComponentType<Props> | null } = { ready: null }
  const fetched = async () => {
    part.ready = await find()
    return part.ready
  }
  whenIdle(() => fetched().catch(() => undefined))
  return { part, fetched }
}

/**
 * A part that is soon asked for: it is fetched while the page is idle, and a press then draws it in the next frame. What
 * could not be fetched in silence is fetched once it is asked for.
 */
export function comesWhenIdle<Props extends object>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { part, fetched } = fetchedAhead(find)
  const late = comesAtLast(fetched)
  let shown: ComponentType<Props> | null = null
  return (props) => {
    // Whichever is drawn first stays: another component would lose what was typed into this one.
    shown ??= part.ready ?? late
    return createElement(shown, props)
  }
}

/**
 * What is asked over a page, fetched while that is idle. Without suspending: React shows a part that was waited for up to
 * 300 ms late, and a question belongs to the press before it.
 */
export function comesOverPage<Props extends object>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { part, fetched } = fetchedAhead(find)
  const asked = () =>
    fetched().catch(() => {
      notify(null, { key: 'PART_NOT_FETCHED' })
      return null
    })
  return (props) => {
    const [Part, setPart] = useState(() => part.ready)
    useEffect(() => {
      if (Part === null) void asked().then((found) => setPart(() => found))
    }, [Part])
    return Part === null ? null : createElement(Part, props)
  }
}

/** The first seconds belong to the screen. */
const afterScreen = 4_000

/** A part that comes by itself before the server may be out of reach, at once where it is wanted, or with the connection. */
export function useLatePart(find: () => Promise<ComponentType>, wanted: boolean): ComponentType | null {
  const [part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (part !== null) return
    const fetchPart = () =>
      find().then(
        (found) => setPart(() => found),
        () => undefined,
      )
    const timer = setTimeout(fetchPart, wanted ? 0 : afterScreen)
    addEventListener('online', fetchPart)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchPart)
    }
  }, [find, part, wanted])
  return part
}

/** Fetches a part that must be here before the server is out of reach. */
export function useAhead(find: () => Promise<unknown>, isTime: boolean): void {
  useEffect(() => {
    if (isTime) find().catch(() => undefined)
  }, [find, isTime])
}
