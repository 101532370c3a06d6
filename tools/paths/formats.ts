import type { Count } from './choose.ts'
import type { SaidStep } from './said.ts'
import { saidStart } from './sandbox.ts'
import { asJson, type WrittenPaths } from './written.ts'

/** The steps of each path in sentences. */
type Said = readonly (readonly SaidStep[])[]

const indented = (lines: readonly string[], blanks: number): readonly string[] =>
  lines.map((line) => `${' '.repeat(blanks)}${line}`)

const standsIn = ({ states }: SaidStep): string => states.map(({ name }) => name).join(' + ') || 'its only state'

/** The chart's descriptions of the states, each under its name where there are several. */
const saysOf = ({ states }: SaidStep): readonly string[] =>
  states
    .filter(({ description }) => description !== '')
    .map(({ name, description }) => (states.length > 1 ? `${name}: ${description}` : description))

/** What is left out is told only of the whole machine: a way to one state leaves out most of it. */
const countLines = (name: string, { covered, all, missing }: Count, whole: boolean): readonly string[] => [
  `${covered} of ${all} ${name} ${covered === 1 ? 'is' : 'are'} covered`,
  ...(whole ? missing.map((one) => `  not covered: ${one}`) : []),
]

const counts = ({ to, states, edges }: WrittenPaths): readonly string[] => [
  ...countLines('states', states, to === null),
  ...countLines('edges', edges, to === null),
]

/** A start that an earlier path has too is not written again. */
function textStart(said: Said, index: number): readonly string[] {
  const start = (steps: readonly SaidStep[] | undefined) => steps?.[0]?.with.join('\n') ?? ''
  const own = start(said[index])
  const same = said.findIndex((steps) => start(steps) === own)
  if (own === '') return ['  0. It starts']
  if (same < index) return [`  0. It starts with what path ${same + 1} starts with`]
  return ['  0. It starts with', ...indented(said[index]?.[0]?.with ?? [], 7)]
}

const textStep = (step: SaidStep, number: number, said: Said, index: number): readonly string[] => [
  ...(number === 0 ? textStart(said, index) : [`  ${number}. ${step.says}`, ...indented(step.with, 7)]),
  ...step.because.map((words) => `     (${words})`),
  `     → ${standsIn(step)}${step.tags.length > 0 ? `  [${step.tags.join(', ')}]` : ''}`,
  ...indented(saysOf(step), 7),
  ...step.asks.map((ask) => (ask.startsWith(' ') ? `     ${ask}` : `     → asks ${ask}`)),
]

const startsByHand = ({ inSandbox }: WrittenPaths): readonly string[] =>
  inSandbox.map((start) => `In the sandbox: ${saidStart(start)}`)

const asText = (written: WrittenPaths, said: Said): string =>
  [
    `${written.machine}: ${written.description}`,
    ...startsByHand(written),
    ...said.flatMap((steps, index) => [
      '',
      `Path ${index + 1}`,
      ...steps.flatMap((step, number) => textStep(step, number, said, index)),
    ]),
    '',
    `${written.paths.length} ${written.paths.length === 1 ? 'path' : 'paths'}`,
    ...counts(written),
  ].join('\n')

/** Lines beneath a step; its quotes are those of Gherkin. */
const docString = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : indented(['"""', ...lines, '"""'], 6)

function gherkinAsks({ asks }: SaidStep): readonly string[] {
  const starts = asks.flatMap((ask, index) => (ask.startsWith(' ') ? [] : [index]))
  return starts.flatMap((from, at) => {
    const [first = '', ...rest] = asks.slice(from, starts[at + 1])
    return [`    And it asks ${first.replace(/:$/, '')}`, ...docString(rest.map((line) => line.slice(2)))]
  })
}

const gherkinStates = ({ states }: SaidStep): readonly string[] =>
  states.length === 0
    ? ['    Then it is in its only state']
    : states.map(
        ({ name, description }, index) =>
          `    ${index === 0 ? 'Then' : 'And'} it is in ${name}${description === '' ? '' : `: ${description}`}`,
      )

/** In the middle of a sentence. */
const lowered = (says: string): string => says.charAt(0).toLowerCase() + says.slice(1)

const gherkinStep = (step: SaidStep, number: number): readonly string[] => [
  `    ${number === 0 ? 'Given' : 'When'} ${lowered(step.says)}`,
  ...docString(step.with),
  ...step.because.map((words) => `    # ${words}`),
  ...gherkinStates(step),
  ...gherkinAsks(step),
]

const asGherkin = (written: WrittenPaths, said: Said): string =>
  [
    `Feature: ${written.machine}`,
    `  ${written.description}`,
    ...startsByHand(written).map((line) => `  ${line}`),
    ...said.flatMap((steps, index) => ['', `  Scenario: path ${index + 1}`, ...steps.flatMap(gherkinStep)]),
    '',
    ...counts(written).map((line) => `# ${line}`),
  ].join('\n')

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const asCsv = ({ paths }: WrittenPaths): string =>
  [
    ['path', 'step', 'kind', 'happens', 'data', 'state', 'tags', 'asks'],
    ...paths.flatMap(({ path, steps }) =>
      steps.map(({ step, kind, happens, data, state, tags, asks }) => [
        ...[path, step, kind, happens, asJson(data), state.join(' + '), tags.join(' ')],
        asks.length > 0 ? asJson(asks) : '',
      ]),
    ),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\n')

/** For the eye in sentences, for another tool as data. */
export const formats = {
  text: asText,
  json: (written: WrittenPaths): string => asJson(written, 2),
  csv: asCsv,
  gherkin: asGherkin,
} as const

export type Format = keyof typeof formats
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)
