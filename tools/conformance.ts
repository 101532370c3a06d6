import { addDays, dayOf } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { walkDocuments } from '#tools/conformance/documents/walk.ts'
import { asJson, asText, totalOf } from '#tools/conformance/report.ts'
import { walkCalls } from '#tools/conformance/walk.ts'
import { asked } from './asked.ts'

const usage = `npm run conformance -- --gateway <address> --user <e-mail> --password <password>
  [--contract] [--company <id>] [--foreign <id>] [--from <day>] [--to <day>] [--given <name>=<id>]… [--write] [--json]

Makes the reading calls against a running gateway and says of each what fits and what differs: the calls of the two
documents, made as the documents show them and as nothing else does.
  --contract makes the calls of the contract instead, with our additions and the refusals that Riva relies on
  --company  the company to look at; without it the first whose admin the person is
  --foreign  a company that the person is no member of, to see that it is refused; without it an id that nothing has
  --from, --to  the days of lists; the last 365 days
  --given    an id that no list tells, by its name in a path: payByLinkId=17
  --write    makes the changing calls too, money among them, on --company: only on a company made for tests
  --json     the findings as data

Ends with 1 when something differs.`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

function givenOf(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, id] = /^(\w+)=(.+)$/.exec(pair) ?? []
      if (name === undefined || id === undefined)
        throw new Error(`--given is a name and an id, like payByLinkId=17, not ${pair}`)
      return [name, id]
    }),
  )
}

/** `npm run conformance`: the number of calls that differ. */
async function run(): Promise<number> {
  const { values } = asked(usage, {
    options: {
      ...{ gateway: text, user: text, password: text, company: text, foreign: text, from: text, to: text },
      ...{ contract: flag, write: flag, json: flag, given: { type: 'string', multiple: true, default: [] } },
    },
  })
  const { gateway, user, password, company, foreign, contract, write, json } = values
  if (gateway === undefined || user === undefined || password === undefined)
    throw new Error('--gateway, --user and --password are needed; --help says what there is')
  if (!/^https?:\/\/[^/]/.test(gateway) || !URL.canParse(gateway))
    throw new Error(`--gateway is an address like https://gateway.example, not ${gateway}`)
  if (write && company === undefined) throw new Error('--write needs --company: a company made for tests')
  const to = values.to ?? dayOf(new Date())
  const range = { from: values.from ?? addDays(to, -365), to }
  for (const [name, day] of Object.entries(range))
    if (!isDay(day)) throw new Error(`--${name} is a day like 2026-11-21, not ${day}`)
  const given = givenOf(values.given)
  const walk = contract ? walkCalls : walkDocuments
  const reports = await walk({ gateway, user, password, company, foreign, range, given, write })
  console.log(json ? asJson(reports) : asText(reports))
  return totalOf(reports).differ
}

try {
  process.exitCode = (await run()) > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
