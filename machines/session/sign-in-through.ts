import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { SignInRequest, Verdict } from './entry.machine.ts'
import type { sessionMachine } from './session.machine.ts'

/** The actor `signIn` of the sign-in screen: it tells the session what was typed and waits for what becomes of it. */
export const signInThrough = (session: ActorRefFrom<typeof sessionMachine>) =>
  fromPromise<Verdict, SignInRequest>(async ({ input, signal }) => {
    session.send({ type: 'login.submitted', ...input })
    const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('unsettled'), { signal, timeout: Infinity })
    if (settled.context.account !== null) return { kind: 'signedIn' }
    return { kind: 'refused', reason: settled.context.refusal ?? 'UNREACHABLE' }
  })
