import type { Count } from './choose.ts'
import { asJson, type WrittenPath, type WrittenPaths, type WrittenStep } from './written.ts'

const longest = 160

/** For the eye: whole data are in the json and csv formats. */
const brief = (value: unknown): string => {
  const text = asJson(value)
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}

const standsIn = ({ state }: WrittenStep): string => (state.length > 0 ? state.join(' + ') : 'its only state')

const asksOf = ({ asks }: WrittenStep): readonly string[] =>
  asks.map(({ port, params }) => (params === undefined ? port : `${port} ${brief(params)}`))

/** What is left out is told only of the whole machine: a way to one state leaves out most of it. */
const countLines = (name: string, { covered, all, missing }: Count, whole: boolean): readonly string[] => [
  `${covered} of ${all} ${name} are covered`,
  ...(whole ? missing.map((one) => `  not covered: ${one}`) : []),
]

const counts = ({ to, states, edges }: WrittenPaths): readonly string[] => [
  ...countLines('states', states, to === null),
  ...countLines('edges', edges, to === null),
]

function textPath({ path, input, steps }: WrittenPath): readonly string[] {
  return [
    '',
    `Path ${path}`,
    ...(input === undefined ? [] : [`  with ${brief(input)}`]),
    ...steps.flatMap((step) => [
      `  ${step.step}. ${step.happens}`,
      `     → ${standsIn(step)}${step.tags.length > 0 ? `  [${step.tags.join(', ')}]` : ''}`,
      ...asksOf(step).map((ask) => `     → asks ${ask}`),
    ]),
  ]
}

const asText = (written: WrittenPaths): string =>
  [
    `${written.machine}: ${written.description}`,
    ...written.paths.flatMap(textPath),
    '',
    `${written.paths.length} ${written.paths.length === 1 ? 'path' : 'paths'}`,
    ...counts(written),
  ].join('\n')

const scenario = ({ path, input, steps }: WrittenPath): readonly string[] => [
  '',
  `  Scenario: path ${path}`,
  ...steps.flatMap((step) => [
    step.kind === 'starts'
      ? `    Given it starts${input === undefined ? '' : ` with ${brief(input)}`}`
      : `    When ${step.happens}`,
    `    Then it is in ${standsIn(step)}`,
    ...asksOf(step).map((ask) => `    And it asks ${ask}`),
  ]),
]

const asGherkin = (written: WrittenPaths): string =>
  [
    `Feature: ${written.machine}`,
    `  ${written.description}`,
    ...written.paths.flatMap(scenario),
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

export const formats = {
  text: asText,
  json: (written: WrittenPaths): string => asJson(written, 2),
  csv: asCsv,
  gherkin: asGherkin,
} as const

export type Format = keyof typeof formats
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)
