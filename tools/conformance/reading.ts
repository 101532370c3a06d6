import * as v from 'valibot'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { companies, diverse, placeOfRows, placesIn, rowsIn, textOf } from './knowledge.ts'
import { readings, type Sample } from './readings.ts'
import { isFixed, refusalsOf } from './refusals.ts'
import { frame, mayMake, type Params, type Served, statusesBelow300, to, type Walker } from './walker.ts'

/** How many rows of a list are looked at one by one; of files one is enough. */
const breadth = 6
/** They ask for what other calls tell. */
const last: ReadonlySet<CallName> = new Set(['downloadReport'])

/** Every reading call as soon as the ids of its path are known; says which calls those are. */
export async function readAll(walker: Walker, announced: Served): Promise<ReadonlySet<CallName>> {
  const samples = readings(walker.options.range)
  const reads = announced.filter(([name, { method }]) => !frame.has(name) && (method === 'GET' || samples[name]))
  let waiting: Served = reads.toSorted(([one], [other]) => Number(last.has(one)) - Number(last.has(other)))
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length
    const later: Served[number][] = []
    for (const [name, call] of waiting) {
      const all = paramsFor(walker, call)
      if ('missing' in all) later.push([name, call])
      else await readOne(walker, name, call, all, samples[name]?.(walker.known) ?? [{}])
    }
    waiting = later
  }
  for (const [name, call] of waiting) {
    const params = paramsFor(walker, call)
    if ('missing' in params)
      walker.findings.notTried(name, call, `no reply told what could stand for :${params.missing}`)
  }
  return new Set(reads.map(([name]) => name))
}

/** The ids of a path, once they are known: the last one in several ways. */
export function paramsFor({ known, options: { given = {} } }: Walker, { path, replies }: Call) {
  const places = placesIn(path)
  const idsOf = (name: string, place: string) => (given[name] === undefined ? known.ids(place) : [given[name]])
  const missing = places.find(({ name, place }) => idsOf(name, place).length === 0)
  if (missing) return { missing: missing.name }
  const most = Object.values(replies).includes('bytes') ? 1 : breadth
  return places.reduce<readonly Params[]>(
    (made, { name, place }, at) => {
      const ids = idsOf(name, place).slice(0, at === places.length - 1 ? most : 1)
      return made.flatMap((params) => ids.map((id) => ({ ...params, [name]: id })))
    },
    [{}],
  )
}

const partsOf = ({ query, body }: Sample) => ({ ...(query ? { query } : {}), ...(body === undefined ? {} : { body }) })

async function readOne(
  walker: Walker,
  name: CallName,
  call: Call,
  all: readonly Params[],
  samples: readonly Sample[],
): Promise<void> {
  const { findings, person, options } = walker
  const [first = {}] = all
  const plain = samples.at(-1) ?? {}
  if (call.query && !v.is(call.query, plain.query ?? {})) {
    return findings.notTried(name, call, 'the walk has no sample of its query')
  }
  const token = call.access.who === 'public' ? null : person.token
  for (const { what, params, anonymous, wanted } of refusalsOf(call, first, options.foreign)) {
    const sent = { ...to(call, params), ...partsOf(plain), token: anonymous ? null : token }
    await findings.check(name, call, { what, sent, wanted })
  }
  if (!mayMake(person, call, first)) {
    const sent = { ...to(call, first), ...partsOf(plain), token }
    await findings.check(name, call, { what: 'without the right', sent, wanted: [403] })
    return findings.notTried(name, call, 'this person may not make it: only its refusals were tried')
  }
  for (const sample of samples) {
    for (const params of all) await readAs(walker, name, call, sample, params, token)
  }
}

/** What tells one check of a call from another: the id that is its own. */
function leafOf(params: Params): string | undefined {
  const [name, id] = Object.entries(params).findLast(([one]) => !isFixed(one)) ?? []
  return id === undefined ? undefined : `${name} ${id}`
}

async function readAs(
  { findings, known }: Walker,
  name: CallName,
  call: Call,
  sample: Sample,
  params: Params,
  token: string | null,
): Promise<void> {
  const what = [sample.what, leafOf(params)].filter((part) => part !== undefined).join(', ')
  const sent = { ...to(call, params), ...partsOf(sample), token }
  const { body, received } = await findings.check(name, call, {
    what,
    sent,
    wanted: sample.wanted ?? statusesBelow300(call),
  })
  if (received.status >= 300 || received.status === 0) return
  known.keep(name, body)
  const { place, field } = sample.teaches ?? { place: placeOfRows(call.path), field: 'id' }
  if (place === companies) return
  known.learn(
    place,
    diverse(rowsIn(body), breadth).flatMap((row) => textOf(row[field]) ?? []),
  )
}
