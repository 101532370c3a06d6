import type { Call, PathParams } from '#contract/shell/call.ts'
import { type Caller, type Received, type Request, request } from '#src/client.ts'

/** A call that needs a store in its path, and nothing else. */
type OfStore<One extends Call> = [Exclude<keyof PathParams<One>, keyof Caller>] extends ['storeId'] ? One : never

/** Two calls of one meaning: for all stores of the company, or for one of them. */
export const allOrOne =
  <All extends Call, One extends Call>(all: All, one: OfStore<One>) =>
  (storeId: string | null, sent: Request<All> & Omit<Request<One>, 'params'>): Promise<Received<All> | Received<One>> =>
    storeId === null ? request(all, sent) : request<One>(one, { ...sent, params: { storeId } } as Request<One>)
