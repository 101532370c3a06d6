import { storageKeys } from '#contract/session/storage.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Control, RecordedPath, RecordedStep } from '#src/workbench/recorded-path.ts'
import { hidden } from '#src/workbench/redacted.ts'

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const located = ({ role, name, at }: Control): string =>
  `page.getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: true })${at === undefined ? '' : `.nth(${at})`}`

/** The control that a step names; the reader of a path has refused one without. */
const of = ({ control }: RecordedStep): string => (control ? located(control) : 'page.locator(":focus")')

function deedOf(step: RecordedStep): string {
  const value = step.value ?? ''
  switch (step.does) {
    case 'open':
      return `await page.goto(${quoted(value)})`
    case 'press':
      return `await ${of(step)}.click()`
    // the box itself lies under what is drawn for it
    case 'toggle':
      return `await ${of(step)}.press('Space')`
    case 'fill':
      return `await ${of(step)}.fill(${value === hidden ? 'password' : quoted(value)})`
    case 'choose':
      return `await ${of(step)}.selectOption(${quoted(value)})`
    case 'key':
      return step.control ? `await ${of(step)}.press(${quoted(value)})` : `await page.keyboard.press(${quoted(value)})`
  }
}

const statesOf = ({ states }: RecordedStep): string =>
  Object.entries(states)
    .map(([machine, state]) => `${machine}: ${state}`)
    .join('; ')

/** The landmark is looked for where it is news. */
function stepLines(step: RecordedStep, before: RecordedStep | undefined): readonly string[] {
  const isNews = step.sees !== null && JSON.stringify(step.sees) !== JSON.stringify(before?.sees)
  const states = statesOf(step)
  return [
    `  ${deedOf(step)}`,
    ...(isNews && step.sees ? [`  await expect(${located(step.sees)}).toBeVisible()`] : []),
    ...(states === '' || states === (before ? statesOf(before) : '') ? [] : [`  // → ${states}`]),
  ]
}

function startLines({ language, person, company }: RecordedPath['start']): readonly string[] {
  const lines = [
    `  await page.addInitScript((language) => localStorage.setItem('${storageKeys.lang}', language), ${quoted(language)})`,
  ]
  if (person === null) return lines
  lines.push(
    `  await page.goto('/login')`,
    `  await page.locator('input[name=username]').fill(${quoted(person)})`,
    `  await page.locator('input[name=password]').fill(password)`,
    `  await page.locator('input[name=password]').press('Enter')`,
    `  await page.waitForURL(({ pathname }) => pathname !== '/login')`,
  )
  if (company === null) return lines
  const kept = { [storageKeys.lastSelectedCompany]: company.id, [storageKeys.lastSelectedCompanyName]: company.name }
  lines.push(
    `  // ${company.name}`,
    ...Object.entries(kept).map(
      ([key, value]) =>
        `  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [${quoted(key)}, ${quoted(value)}] as const)`,
    ),
  )
  return lines
}

const testOf = (path: RecordedPath): string =>
  [
    `test(${quoted(path.title)}, async ({ page }) => {`,
    ...startLines(path.start),
    ...path.steps.flatMap((step, index) => stepLines(step, path.steps[index - 1])),
    '})',
  ].join('\n')

/** What to type once the test is in a file. Where Playwright has no browser, the command names the one of this machine. */
export const howToRun = (browser: string | null): string =>
  [
    'Save it as path.spec.ts and run it while npm start runs:',
    `  ${browser === null ? '' : `CHROMIUM_PATH=${browser} `}npx playwright test path.spec.ts`,
  ].join('\n')

/** A Playwright test of recorded paths, for a project with Playwright; it runs against what `npm start` serves. */
export const asPlaywright = (paths: readonly RecordedPath[]): string => `import { expect, test } from 'playwright/test'

// Runs against npm start: npx playwright test <this file>
// RIVA_URL: another address; RIVA_PASSWORD: another password; CHROMIUM_PATH: a browser that is there already.
test.use({
  baseURL: process.env.RIVA_URL ?? 'http://localhost:4600',
  ...(process.env.CHROMIUM_PATH && { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } }),
})
const password = process.env.RIVA_PASSWORD ?? ${quoted(sandboxPassword)}

${paths.map(testOf).join('\n\n')}
`
