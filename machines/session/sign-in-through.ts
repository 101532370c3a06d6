import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { SignInRequest, Verdict } from './entry.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import type { TokenFromProvider } from './session-events.ts'

type Session = ActorRefFrom<typeof sessionMachine>
type Patience = Pick<NonNullable<Parameters<typeof waitFor>[2]>, 'signal'>

const verdictOf = async (session: Session, patience: Patience): Promise<Verdict> => {
  const isSettled = (snapshot: ReturnType<Session['getSnapshot']>) => !snapshot.hasTag('unsettled')
  const settled = await waitFor(session, isSettled, { ...patience, timeout: Infinity })
  const { account, refusal, minutes } = settled.context
  if (account !== null) return { kind: 'signedIn' }
  return { kind: 'refused', reason: refusal ?? 'UNREACHABLE', minutes }
}

/** The actor `signIn` of the sign-in screen: passes the values to the session and waits for the result. */
export const signInThrough = (session: Session) =>
  fromPromise<Verdict, SignInRequest>(async ({ input, signal }) => {
    session.send({ type: 'login.submitted', ...input })
    return verdictOf(session, { signal })
  })

/** The actor `signIn` of the return from the identity provider. */
export const admitThrough = (session: Session) =>
  fromPromise<Verdict, TokenFromProvider>(({ input, signal }) => {
    session.send({ type: 'token.received', ...input })
    return verdictOf(session, { signal })
  })
