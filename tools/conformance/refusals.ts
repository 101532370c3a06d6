import type { Call } from '#contract/shell/call.ts'

type Params = Readonly<Record<string, string>>

export interface RefusedRequest {
  readonly what: string
  readonly params: Params
  readonly anonymous: boolean
  readonly wanted: readonly number[]
}

/** Ids that are the same in every call of a walk. */
export const isFixed = (name: string): boolean =>
  ['sub', 'login', 'company', 'language', 'viewType', 'kind'].includes(name)

/** Digits that no list tells; nobody has this id. */
const nobodys = '987654321'

/**
 * What must not be answered: anybody without a token (401), the person of another, the company of others (403), and an
 * id that nothing has (404), each in place of one that is right.
 */
export function refusalsOf({ access, replies }: Call, params: Params, foreign = nobodys): readonly RefusedRequest[] {
  if (access.who === 'public') return []
  const refused: RefusedRequest[] = [{ what: 'without a token', params, anonymous: true, wanted: [401] }]
  const instead = (what: string, name: string, id: string, status: number) =>
    refused.push({ what, params: { ...params, [name]: id }, anonymous: false, wanted: [status] })
  if ('sub' in params) instead('of another person', 'sub', nobodys, 403)
  if (access.who === 'member' && 'company' in params) instead('of a company of others', 'company', foreign, 403)
  const name = Object.keys(params).findLast((one) => !isFixed(one))
  if (name !== undefined && Object.hasOwn(replies, 404)) instead(`of a ${name} that nothing has`, name, nobodys, 404)
  return refused
}
