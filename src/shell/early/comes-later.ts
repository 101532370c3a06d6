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
 * Asks for a part until it has come; the screen with all that was typed stays meanwhile. That it does not come is said
 * once: the connection may be gone, or the part with the version that the page is of.
 */
function asksAgain<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  let missed = 0
  const fetched = (): Promise<ComponentType<Props>> =>
    find().catch(async () => {
      missed += 1
      if (missed === quietly) notify(null, { key: 'PART_NOT_FETCHED' })
      await new Promise((again) => setTimeout(again, pause))
      return fetched()
    })
  return fetched
}

/** A part that was asked for: where it cannot be fetched now it comes later. */
export function comesAtLast<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  const fetched = asksAgain(find)
  return lazy(() => fetched().then(asDefault))
}

/**
 * A part that is fetched while the page is idle, where that can be, and else when it is drawn. It does not suspend: React
 * shows a part that was waited for up to 300 ms late.
 */
function fetchedAhead<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  onPress: (find: () => Promise<ComponentType<Props>>) => () => Promise<ComponentType<Props> | null>,
): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null
  const fetched = async () => {
    ready = await find()
    return ready
  }
  whenIdle(() => fetched().catch(() => undefined))
  const asked = onPress(fetched)
  return (props) => {
    const [Part, setPart] = useState(() => ready)
    useEffect(() => {
      if (Part === null) void asked().then((found) => setPart(() => found))
    }, [Part])
    return Part === null ? null : createElement(Part, props)
  }
}

/** A part that is soon asked for: a press draws it in the next frame, and what could not be fetched comes later. */
export const comesWhenIdle = <Props extends object>(find: () => Promise<ComponentType<Props>>) =>
  fetchedAhead(find, asksAgain)

/** What is asked over a page: a question belongs to the press before it, and does not come later. */
export const comesOverPage = <Props extends object>(find: () => Promise<ComponentType<Props>>) =>
  fetchedAhead<Props>(
    find,
    (fetched) => () =>
      fetched().catch(() => {
        notify(null, { key: 'PART_NOT_FETCHED' })
        return null
      }),
  )

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
