import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface MailServer {
  /** As an operator writes it into the settings. */
  readonly url: string
  readonly received: Received[]
  readonly refuse: (letters: 'none' | 'one' | 'all') => void
  /** Whether it answers nothing once a letter was handed to it; letters that wait are taken when it goes on. */
  readonly hang: (hangs: boolean) => void
  readonly close: () => Promise<void>
}

/** The replies to the addresses that the server does not take. */
const refusals: Readonly<Record<string, string>> = {
  nobody: '5.1.1 no such user',
  unwelcome: '5.7.1 the sender is blocked',
}

/** A real mail server on this machine, which keeps what it takes. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  let refused: 'none' | 'one' | 'all' = 'none'
  let goOn: (() => void) | undefined
  let held: Promise<void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refusal = refusals[address.slice(0, address.indexOf('@'))]
      done(refusal === undefined ? undefined : Object.assign(new Error(refusal), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        await held
        if (refused !== 'none') {
          if (refused === 'one') refused = 'none'
          return done(new Error('try again'))
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (letters) => {
      refused = letters
    },
    hang: (hangs) => {
      goOn?.()
      held = hangs ? new Promise((resolve) => (goOn = resolve)) : undefined
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
