import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inlinePagePolicy } from './content-policy.ts'

/** Where the page of state charts is, and what redraws it when its sources have changed. */
export interface FlowsPage {
  readonly file: string
  readonly draw?: () => Promise<unknown>
  /** The same for the charts and states alone, which are there much sooner. */
  readonly drawCharts?: () => Promise<unknown>
  /** How long a visitor waits before the page says that the drawing takes a while. */
  readonly patience?: number
}

export interface Flows {
  readonly page: () => Promise<Response>
  /** Links to every screen in every state. */
  readonly states: () => Promise<Response>
  /** What lies beside the page: the picture of one chart, or the events that its tests send; as it is, if it is there. */
  readonly file: (name: string) => Promise<Response>
}

const plain = (text: string, status = 503): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/** Comes again by itself until the drawing is done: after a change of the machines that takes a minute or more. */
const beingDrawn = (): Response => {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Riva flows</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style></head>
<body><main><h1>The flows are being drawn</h1><p>After a start and after a change of the machines that takes a minute or more. The page comes by itself.</p></main></body></html>
`
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': inlinePagePolicy(page),
      Refresh: '2',
    },
  })
}

const typeOf = (name: string): string => (name.endsWith('.svg') ? 'image/svg+xml' : 'application/json; charset=utf-8')

/** Draws once for all who ask at the same time; answers why there may be nothing. */
const once = (draw: FlowsPage['draw']) => {
  let drawing: Promise<unknown> | null = null
  return async (): Promise<string> => {
    drawing ??= Promise.resolve(draw?.()).finally(() => {
      drawing = null
    })
    const failure: unknown = await drawing.then(
      () => null,
      (error: unknown) => error,
    )
    return failure instanceof Error ? failure.message : 'The flows are not drawn yet'
  }
}

/** Answers /flows. The charts are drawn when somebody asks for them, so that a start costs nothing. */
export const flowsOf = ({ file, draw, drawCharts = draw, patience = 5_000 }: FlowsPage): Flows => {
  const [drawn, chartsDrawn] = [once(draw), once(drawCharts)]

  const pageAt = (path: string, isDrawn: () => Promise<string>, frames?: readonly string[]) => async () => {
    const why = await Promise.race([isDrawn(), pause(patience, null, { ref: false })])
    if (why === null) return beingDrawn()
    const page = await readFile(path, 'utf8').catch(() => null)
    if (page === null) return plain(`${why}: npm run flows\n`)
    return new Response(page, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': inlinePagePolicy(page, frames),
      },
    })
  }

  return {
    page: pageAt(file, drawn),
    states: pageAt(join(dirname(file), 'states.html'), chartsDrawn, ["'self'"]),
    file: async (name) => {
      const read = () => readFile(join(dirname(file), name), 'utf8').catch(() => null)
      const there = await read()
      const drawing = chartsDrawn()
      const why = there === null ? await drawing : ''
      const text = there ?? (await read())
      if (text === null) return plain(`${why}, or there is no such chart\n`, 404)
      return new Response(text, { headers: { 'Content-Type': typeOf(name) } })
    },
  }
}
