import { toJsonSchema } from '@valibot/to-json-schema'
import { reasonOf } from '#contract/shell/alerts.ts'
import type { Call } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'

type Calls = Readonly<Record<string, Call>>
type Schema = NonNullable<Call['query']>
type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: Schema): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'openapi-3.0',
    typeMode: 'input',
    errorMode: 'ignore',
  }) as Json
  return rest
}

const names = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

const queryParameters = (query: Schema): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Json
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', schema },
    required: required.includes(name),
  }))
}

const text = { type: 'string' }

const parametersOf = (call: Call): readonly Json[] => [
  ...names(call.path).map((name) => ({ name, in: 'path', required: true, schema: text })),
  ...(call.query === undefined ? [] : queryParameters(call.query)),
  ...(call.money
    ? [
        { name: headers.idempotencyKey, in: 'header', required: false, schema: { ...text, maxLength: 255 } },
        { name: headers.version, in: 'header', required: false, schema: text },
      ]
    : []),
]

const said: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Not done, or not all of it: the message says why',
  204: 'Done, nothing to say',
  401: 'Not signed in',
  409: 'Conflict',
}

const replyOf = (status: number, schema: Schema | 'bytes'): Json => {
  const description = said[status] ?? reasonOf(status)
  if (schema === 'bytes') {
    return { description, content: { 'application/octet-stream': { schema: { ...text, format: 'binary' } } } }
  }
  if (status === 204) return { description }
  return { description, content: { 'application/json': { schema: schemaOf(schema) } } }
}

const accessOf = ({ access }: Call): string => {
  if (access.who === 'public') return 'Open to anyone.'
  if (access.who === 'signedIn') return 'For any signed-in person.'
  return access.anyOf ? `For members with one of: ${access.anyOf.join(', ')}.` : 'For members of the company.'
}

const operationOf = (operationId: string, call: Call): Json => ({
  operationId,
  summary: call.summary,
  description: [accessOf(call), ...(call.requirements.length > 0 ? [call.requirements.join(', ')] : [])].join(' '),
  tags: [call.path.includes('/orders') ? 'transactions' : (call.path.match(/stores|companies/g)?.at(-1) ?? 'session')],
  parameters: parametersOf(call),
  ...(call.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }),
  responses: Object.fromEntries(
    Object.entries(call.replies).map(([status, schema]) => [status, replyOf(Number(status), schema)]),
  ),
  ...(call.access.who === 'public' ? { security: [] } : {}),
  'x-access': call.access,
  ...(call.addition ? { 'x-addition': call.addition.feature } : {}),
})

const pathsOf = (calls: Calls): Json => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

/** The contract for readers who do not read TypeScript. */
export const openApiOf = (calls: Calls, publicUrl: string): Json => ({
  openapi: '3.0.3',
  info: {
    title: 'Riva gateway',
    version: '0.0.1',
    description: 'Amounts are integers in minor units; instants are ISO-8601 with an offset.',
  },
  servers: [{ url: publicUrl }],
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  paths: pathsOf(calls),
})
