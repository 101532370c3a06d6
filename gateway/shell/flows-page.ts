import { readFile } from 'node:fs/promises'
import { inlinePagePolicy } from './content-policy.ts'

/** Where the page of state charts lies, and what draws it anew when its sources have changed. */
export interface FlowsPage {
  readonly file: string
  readonly draw?: () => Promise<unknown>
}

const plain = (text: string): Response =>
  new Response(text, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/** Answers /flows. The page is drawn when somebody asks for it, so that a start costs nothing. */
export const flowsResponse = ({ file, draw }: FlowsPage): (() => Promise<Response>) => {
  let drawing: Promise<unknown> | null = null

  return async () => {
    drawing ??= Promise.resolve(draw?.()).finally(() => {
      drawing = null
    })
    const failure: unknown = await drawing.then(
      () => null,
      (error: unknown) => error,
    )
    const page = await readFile(file, 'utf8').catch(() => null)
    if (page === null) {
      return plain(`${failure instanceof Error ? failure.message : 'The flows are not drawn yet'}: npm run flows\n`)
    }
    return new Response(page, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': inlinePagePolicy(page) },
    })
  }
}
