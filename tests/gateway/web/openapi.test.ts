import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: unknown
  readonly security?: readonly object[]
  readonly responses: object
}
interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let gateway: RunningGateway
let document: OpenApi
beforeAll(async () => {
  gateway = await startGateway()
  document = (await (await gateway.fetch('/openapi.json')).json()) as OpenApi
})
afterAll(() => gateway.close())

const cases = Object.entries<Call>(calls)
const operationOf = (call: Call) =>
  document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]

describe('the list of calls', () => {
  it.each(cases)('names %s with its parameters, body and replies · SES-21', (name, call) => {
    const operation = operationOf(call)
    expect(operation?.operationId).toBe(name)
    expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(call.replies))
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  })

  it.each(cases)('states whether %s needs a signed-in person · SES-21', (_, call) => {
    expect(operationOf(call)?.security).toEqual(call.access.who === 'public' ? [] : undefined)
  })

  it('holds nothing else · SES-21', () => {
    expect(document.openapi).toBe('3.0.3')
    expect(Object.values(document.paths).flatMap(Object.values)).toHaveLength(cases.length)
  })

  it('states what a money call needs · ACT-13', () => {
    const parameters = operationOf(calls.refundOrder)?.parameters ?? []
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ...[
        ['sub', true],
        ['company', true],
        ['storeId', true],
        ['id', true],
        ['issuer', false],
        ['amount', true],
      ],
      ...[
        ['Idempotency-Key', false],
        ['If-Match', false],
      ],
    ])
  })

  it('is a page too, with each call on it · SES-21', async () => {
    const text = await (await gateway.fetch('/openapi')).text()
    for (const [name] of cases) expect(text).toContain(`<details id="${name}">`)
  })
})
