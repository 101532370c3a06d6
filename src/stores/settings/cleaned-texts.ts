import { hasFeature } from '#contract/shell/feature.ts'
import type { FieldChange } from '#contract/shell/form/compare.ts'
import { layoutLimit } from '#contract/stores/layout-calls.ts'
import { checkLayout } from '#contract/stores/layout-check.ts'
import { request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'

/** The texts of a store and of its layouts that the gateway cleans when it saves them. */
const isCleaned = /^(css|header|footer|merchantHeader|merchantBody|(mails|templates)\.\w+\.body|terms\.\w+\.text)$/

/** Whether all that differs are texts that are the same once the gateway has cleaned them. */
export async function isCleanedSame(
  storeId: string,
  changes: readonly FieldChange[],
  signal: AbortSignal,
): Promise<boolean> {
  if (!hasFeature(companyActor().getSnapshot().context.facts?.profileInfo, 'layoutCheck')) return false
  const clean = async (body: { readonly css: string; readonly header: string; readonly footer: string }) =>
    (await request(checkLayout, { params: { storeId }, body, signal, ignoreFailure: true })).body
  const isSame = async (path: string, one: string, other: string): Promise<boolean> => {
    if (path === 'css') {
      const [mine, theirs] = await Promise.all([one, other].map((css) => clean({ css, header: '', footer: '' })))
      return mine?.css === theirs?.css
    }
    const { header, footer } = await clean({ css: '', header: one, footer: other })
    return header === footer
  }
  const isAllCleaned = changes.every(
    ({ path, before, after }) =>
      isCleaned.test(path) && [before, after].every((text) => typeof text === 'string' && text.length <= layoutLimit),
  )
  if (!isAllCleaned) return false
  const same = await Promise.all(
    changes.map(({ path, before, after }) => isSame(path, String(before), String(after)).catch(() => false)),
  )
  return same.every(Boolean)
}
