import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { plainPagePolicy } from './content-policy.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a202c; background: #fff }
  details { border-top: 1px solid #cbd5e0; padding: .5rem 0 } summary { cursor: pointer; overflow-wrap: anywhere }
  code, pre { font: 14px/1.4 ui-monospace, monospace } pre { overflow: auto; background: #f7fafc; padding: 1rem }
  b { display: inline-block; min-width: 4rem }
  @media (prefers-color-scheme: dark) { body { color: #e2e8f0; background: #14181f } pre { background: #1d2430 } a { color: #90cdf4 } }`

const block = (title: string, value: unknown) =>
  value === undefined ? '' : html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`

const entry = (method: string, path: string, operation: Operation) => html`<details id="${operation.operationId}">
  <summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary}</summary>
  <p>${operation.description}</p>
  ${block('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}
  ${block('Body', operation.requestBody)}
  ${block('Replies', operation.responses)}
</details>`

/** The same document for the eye: one page, no script. */
export const openApiPage = async (document: Readonly<Record<string, unknown>>): Promise<Response> => {
  const nonce = randomBytes(16).toString('base64')
  const paths = document.paths as Paths
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => entry(method, path, operation)),
  )
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Riva gateway: calls</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>Calls of the Riva gateway</h1>
<p>The same as data: <a href="/openapi.json">openapi.json</a></p>
${entries}
</main>
</body>
</html>`
  return new Response(String(page), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': plainPagePolicy(nonce) },
  })
}
