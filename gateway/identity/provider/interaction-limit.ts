import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import type { Parts } from '#gateway/ground/parts.ts'
import { isWithin, secondsRemaining } from '#gateway/ground/rate-limit.ts'
import { retryAfter } from '#gateway/ground/refusal.ts'
import { networkOf, readClientInfo } from '#gateway/web/client-info.ts'
import { languageOf, pageText, wordsIn } from './page.ts'

/** Each sign-in at the provider begins with a row of the database, so one network may begin so many. */
const fromOneNetwork = { times: 120, seconds: 60 }

/** Of a path as the provider has read it; its router folds case and drops one slash at the end. */
export const opensInteraction = (path: string): boolean => /^\/auth\/?$/i.test(path)

const headerOf =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : value?.join(', ')
  }

/** Answers with a page that says so where a network begins too many sign-ins. */
export const isRefused = async (parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const header = headerOf(request)
  const { address } = readClientInfo(parts.config, request.socket.remoteAddress, header)
  if (await isWithin(parts, `interactions of ${networkOf(address)}`, fromOneNetwork)) return false
  const language = languageOf(null, header('accept-language'))
  const say = wordsIn(language)
  const body = html`<p>${say.tooMany}</p><p><a href="${parts.config.publicUrl}/login">${say.toStart}</a></p>`
  const { text, headers } = await pageText({ language, title: say.errorTitle, body })
  response.writeHead(429, { ...headers, ...retryAfter(secondsRemaining(parts, fromOneNetwork.seconds)) }).end(text)
  return true
}
