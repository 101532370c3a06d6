import { storageKeys } from '#contract/session/storage.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { stateWords } from './actor-view.tsx'
import { controlOf, seenNow } from './control-of.ts'
import { busy, type Control, type Deed, type RecordedPath, type RecordedStep, titleOf } from './recorded-path.ts'
import { hidden } from './redacted.ts'
import { isAside, type Running, type Watch } from './watched-actors.ts'

export interface PathRecorder {
  /** What was done so far, with where the machines are now. */
  readonly path: () => RecordedPath
  /** Forgets what was done; the path begins at this address. */
  readonly again: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** How many things were noted since the page was opened. */
  readonly count: () => number
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'reset', 'file'].includes(target.type))

/** Keys that do something by themselves; the others write. */
const deedsOfKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowDown', 'ArrowUp'])
const toggled: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch'])

/** Machines that live as long as the app, or beside the screen, move by themselves: its own are what a path is about. */
const ofScreen = (running: readonly Running[]): readonly Running[] =>
  running.flatMap((one) => {
    const isLasting = one.machine === 'app' || one.actor.systemId !== undefined
    return [...(isLasting || isAside(one) ? [] : [one]), ...ofScreen(one.children)]
  })

function addressNow(): string {
  const search = new URLSearchParams(location.search)
  search.delete('inspect')
  return `${location.pathname}${search.size > 0 ? `?${search}` : ''}${location.hash}`
}

function startNow(): RecordedPath['start'] {
  const [id, name] = [readStored('lastSelectedCompany'), readStored('lastSelectedCompanyName')]
  return {
    language: localStorage.getItem(storageKeys.lang) ?? document.documentElement.lang,
    person: readStored('authenticationToken') === null ? null : readStored('username'),
    company: id === null || name === null ? null : { id, name },
  }
}

/** Records what a person does on the page, the events that the machines receive, and their states after each. */
export function recordPath(watch: Watch): PathRecorder {
  let start = startNow()
  let steps: RecordedStep[] = []
  let heard = 0
  let typed: Field | null = null
  let isFollowing = false
  let noted = 0
  const listeners = new Set<() => void>()

  const statesNow = () =>
    Object.fromEntries(
      ofScreen(watch.running()).map(({ machine, snapshot }) => [
        machine,
        snapshot.hasTag('busy') ? busy : stateWords(snapshot.value) || 'running',
      ]),
    )

  /** What has happened since the last look belongs to the last step. */
  function settle(): void {
    const last = steps.at(-1)
    if (!last) return
    // who is signed in, and for which company, is known once the first screen is there
    if (steps.length === 1) start = startNow()
    const news = watch.happened().filter(({ number }) => number > heard)
    heard = news[0]?.number ?? heard
    const hears = news.map(({ to, type }) => `${to}: ${type}`).toReversed()
    steps[steps.length - 1] = { ...last, hears: [...last.hears, ...hears], states: statesNow(), sees: seenNow() }
  }

  function note(does: Deed, control: Control | null, value?: string): void {
    settle()
    steps.push({
      does,
      ...(control && { control: { role: control.role, name: control.name, ...(control.at && { at: control.at }) } }),
      ...(value !== undefined && { value }),
      ...{ hears: [], states: {}, sees: null },
    })
    noted += 1
    for (const listener of listeners) listener()
  }

  /** What is typed into one field without anything between is one step. */
  function noteTyped(field: Field): void {
    const value = field.type === 'password' ? hidden : field.value
    const last = steps.at(-1)
    if (last?.does === 'fill' && typed === field) steps[steps.length - 1] = { ...last, value }
    else {
      const control = controlOf(field)
      if (control) note('fill', control, value)
    }
    typed = field
  }

  /** What is typed before a search is there stands in its field, though nobody heard it being typed. */
  function noteTypedAhead(): void {
    const field = document.activeElement
    const isSearch = isField(field) && field.getAttribute('role') === 'combobox'
    if (isSearch && field !== typed && field.value !== '') noteTyped(field)
  }

  function again(): void {
    start = startNow()
    steps = []
    heard = watch.happened()[0]?.number ?? 0
    typed = null
    note('open', null, addressNow())
  }

  const listen = <K extends keyof DocumentEventMap>(type: K, hear: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, hear, { capture: true })

  listen('input', ({ target }) => {
    if (isField(target)) noteTyped(target)
  })
  listen('click', ({ target }) => {
    // a press of Enter clicks the button of its form, and a label its control
    if (isFollowing || isField(target) || target instanceof HTMLSelectElement) return
    const label = target instanceof Element ? target.closest('label') : null
    if (label?.control && label.control !== target) return
    const control = controlOf(target)
    if (control === null) return
    noteTypedAhead()
    note(toggled.has(control.role) ? 'toggle' : 'press', control)
  })
  listen('keydown', ({ key, target, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && /^[a-z]$/.test(key)) {
      note('key', null, `ControlOrMeta+${key}`)
      return
    }
    const isOwn = key !== 'Escape' && target instanceof Element && target.closest('textarea, button, a[href]') !== null
    if (!deedsOfKeys.has(key) || isOwn) return
    noteTypedAhead()
    note('key', controlOf(target), key)
    isFollowing = true
    setTimeout(() => {
      isFollowing = false
    })
  })
  listen('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) note('choose', controlOf(target), target.selectedOptions[0]?.label ?? '')
  })

  again()
  return {
    path: () => {
      settle()
      return { title: titleOf(steps), start, steps }
    },
    again,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    count: () => noted,
  }
}
