import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { busy, type Control, type RecordedPath, type RecordedStep } from '#src/workbench/recorded-path.ts'
import { hidden } from '#src/workbench/redacted.ts'
import type { Email, Visit } from '#tests/browser/visit.ts'
import type { SeenSight } from '#tests/browser/walk.ts'
import { pathFrom } from './recorded.ts'
import type { RanPath, RanStep } from './run-report.ts'

const patience = 15_000

const located = (page: Page, { role, name, at = 0 }: Control): Locator =>
  page.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true }).nth(at)

const inspected = (address: string): string => {
  const url = new URL(address, 'http://riva.invalid')
  url.searchParams.set('inspect', '')
  return `${url.pathname}${url.search}${url.hash}`
}

async function play(page: Page, { does, control, value = '' }: RecordedStep): Promise<void> {
  if (does === 'open') {
    await page.goto(inspected(value))
    return
  }
  if (!control) return page.keyboard.press(value)
  const at = located(page, control)
  if (does === 'press') await at.click()
  else if (does === 'toggle') await at.press('Space')
  else if (does === 'fill') await at.fill(value === hidden ? sandboxPassword : value)
  else if (does === 'choose') await at.selectOption({ label: value })
  else await at.press(value)
}

const wordsOf = (control: Control | null): string => (control === null ? '' : `${control.role} ${control.name}`)

/** What the inspector itself notes now, as the states of the machines and what is seen. */
async function momentOf(page: Page): Promise<Pick<RecordedStep, 'states' | 'sees'>> {
  const panel = page.frameLocator('#riva-inspector')
  const text = await panel.locator('#path').textContent()
  const { states, sees } = pathFrom(text ?? '', 'The inspector').steps.at(-1) ?? { states: {}, sees: null }
  return { states, sees }
}

function sightsOf(step: RecordedStep, now: Pick<RecordedStep, 'states' | 'sees'>): readonly SeenSight[] {
  const names = [...new Set([...Object.keys(step.states), ...Object.keys(now.states)])].sort()
  return [
    ...names.map((name) => ({
      what: name,
      expected: step.states[name] ?? 'not running',
      seen: now.states[name] ?? 'not running',
    })),
    { what: 'seen', expected: wordsOf(step.sees), seen: wordsOf(now.sees) },
  ]
}

const isRight = ({ expected, seen }: SeenSight): boolean => expected === seen || expected === busy

/** A step that is not as it was recorded is looked at until it is, or as long as a busy machine needs. */
async function look(page: Page, step: RecordedStep): Promise<readonly SeenSight[]> {
  for (const end = Date.now() + patience; ; await pause(50)) {
    const sights = sightsOf(step, await momentOf(page).catch(() => ({ states: {}, sees: null })))
    if (sights.every(isRight) || Date.now() > end) return sights
  }
}

export function saidStep({ does, control, value = '' }: RecordedStep): string {
  const at = control ? `${control.role} "${control.name}"` : ''
  if (does === 'open') return `The person opens ${value}`
  if (does === 'press') return `The person presses ${at}`
  if (does === 'toggle') return `The person switches ${at}`
  if (does === 'fill') return `The person types "${value}" into ${at}`
  if (does === 'choose') return `The person chooses "${value}" in ${at}`
  return `The person presses the key ${value}${at === '' ? '' : ` in ${at}`}`
}

const ranStep = (step: RecordedStep, index: number, sights: readonly SeenSight[], picture: string | null): RanStep => ({
  step: index,
  says: saidStep(step),
  with: [],
  because: step.hears,
  states: Object.entries(step.states).map(([machine, state]) => ({ name: `${machine}: ${state}`, description: '' })),
  tags: [],
  asks: [],
  sights,
  passed: sights.length > 0 && sights.every(isRight),
  picture,
})

/** Plays a recorded path in a visit; after every step the machines and the screen are where they were. */
export async function replay(
  visit: Visit,
  path: RecordedPath,
  pictures: Map<string, Buffer>,
  number = 1,
): Promise<RanPath> {
  const { page } = visit
  const { person, company } = path.start
  const steps: RanStep[] = []
  let error: string | null = null
  try {
    if (person !== null) await visit.signedIn(person as Email, company?.name)
    for (const [index, step] of path.steps.entries()) {
      await play(page, step)
      const sights = await look(page, step)
      const bytes = await page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => null)
      const picture = bytes ? `path-${number}-step-${index}.jpg` : null
      if (bytes && picture) pictures.set(picture, bytes)
      steps.push(ranStep(step, index, sights, picture))
      const wrong = sights.find((sight) => !isRight(sight))
      if (wrong) throw new Error(`${wrong.what} is "${wrong.seen}", not "${wrong.expected}"`)
    }
    error = visit.faults.join('\n') || null
  } catch (thrown) {
    const at = Math.min(steps.length, path.steps.length - 1)
    error = thrown instanceof Error ? thrown.message : String(thrown)
    if (steps.at(-1)?.passed !== false) {
      const step = path.steps[at]
      if (step) steps.push(ranStep(step, at, [], null))
    }
  }
  return { path: number, cover: '', title: path.title, passed: error === null, error, steps, trace: null }
}
