import * as v from 'valibot'
import { isWalletAddress } from '#contract/pay/wallet-fields.ts'
import { isProduction } from '#contract/session/account.ts'
import {
  addressRange,
  calendarDay,
  formTarget,
  listOf,
  mailAddress,
  oneOf,
  onOrOff,
  path,
  postgresAddress,
  secretKey,
  sender,
  webAddress,
  webOrigin,
  wholeNumber,
  word,
} from './database/setting-kinds.ts'

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '4600'),
  HOST: v.optional(word, '127.0.0.1'),
  PUBLIC_URL: v.optional(webOrigin),
  TRUSTED_PROXIES: v.optional(
    listOf(addressRange, 'addresses or ranges like 10.0.0.7 or 10.0.0.0/8, with commas between them'),
  ),
  DATA_DIR: v.optional(path, '.data'),
  DATABASE_URL: v.optional(postgresAddress),
  SECRET_KEY: v.optional(secretKey),
  GATEWAY_URL: v.optional(webAddress),
  OIDC_ISSUER: v.optional(webAddress),
  OIDC_CLIENT_ID: v.optional(word, 'riva'),
  SMTP_URL: v.optional(mailAddress),
  MAIL_FROM: v.optional(sender),
  SUPPORT_EMAIL: v.optional(sender),
  LIST_DELAY: v.optional(oneOf('automatic', 'always'), 'automatic'),
  WALLET_URL: v.optional(listOf(formTarget, 'paths like /wallet or web addresses, with commas between them')),
  ACTIVE_PROFILES: v.optional(
    listOf((item) => /^[\w-]{1,40}$/.test(item), 'names of letters, digits, _ and -, with commas between them'),
    'sandbox',
  ),
  TEST_MODE: v.optional(onOrOff, 'true'),
  SANDBOX_TODAY: v.optional(calendarDay),
  SANDBOX: v.optional(onOrOff),
  STATELY_INSPECT: v.optional(onOrOff, 'off'),
  RIBBON_ENV: v.optional(word),
  SESSION_IDLE_MINUTES: v.optional(wholeNumber(1, 1_440), '15'),
  SESSION_ABSOLUTE_HOURS: v.optional(wholeNumber(1, 720), '12'),
  REMEMBERED_IDLE_HOURS: v.optional(wholeNumber(1, 720), '12'),
  REMEMBERED_ABSOLUTE_DAYS: v.optional(wholeNumber(1, 365), '30'),
  LOG_LEVEL: v.optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
})

type Settings = v.InferOutput<typeof settings>
type Environment = Record<string, string | undefined>

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

const isSandbox = (read: Settings): boolean =>
  read.SANDBOX ?? (read.DATABASE_URL === undefined && read.GATEWAY_URL === undefined)

const configOf = (read: Settings) => ({
  port: read.PORT,
  host: read.HOST,
  publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
  trustedProxies: read.TRUSTED_PROXIES ?? [],
  dataDir: read.DATA_DIR,
  databaseUrl: read.DATABASE_URL,
  secretKey: read.SECRET_KEY,
  gatewayUrl: read.GATEWAY_URL,
  oidcIssuer: read.OIDC_ISSUER,
  oidcClientId: read.OIDC_CLIENT_ID,
  smtpUrl: read.SMTP_URL,
  mailFrom: read.MAIL_FROM,
  supportEmail: read.SUPPORT_EMAIL ?? (isSandbox(read) ? 'podrska@riva.example' : undefined),
  listDelay: read.LIST_DELAY,
  walletUrls: read.WALLET_URL ?? ['/wallet'],
  activeProfiles: read.ACTIVE_PROFILES,
  testMode: read.TEST_MODE,
  sandboxToday: read.SANDBOX_TODAY,
  sandbox: isSandbox(read),
  statelyInspect: read.STATELY_INSPECT,
  ribbonEnv: read.RIBBON_ENV,
  sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
  sessionAbsoluteHours: read.SESSION_ABSOLUTE_HOURS,
  rememberedIdleHours: read.REMEMBERED_IDLE_HOURS,
  rememberedAbsoluteDays: read.REMEMBERED_ABSOLUTE_DAYS,
  logLevel: read.LOG_LEVEL,
})

/** All that an operator can set; see readConfig for the names. */
export type Config = Readonly<ReturnType<typeof configOf>>

/** Whether the tools of testers and designers are there: in a sandbox that does not call itself production. */
export const hasWorkbench = ({ sandbox, activeProfiles }: Pick<Config, 'sandbox' | 'activeProfiles'>): boolean =>
  sandbox && !isProduction({ activeProfiles })

const withoutPassword = (text: string): string => text.replace(/\/\/.*@/, '//***@')

/** A wrong key may be a right one with a slip: it is not printed. */
const shownSetting = (env: Environment, name: string): string =>
  JSON.stringify(name === 'SECRET_KEY' && env[name] ? '***' : withoutPassword(env[name] ?? ''))

const fault = (env: Environment, name: string, expected: string): string =>
  `  ${name} was ${shownSetting(env, name)}, expected ${expected}`

/** Beside the embedded database the key is made by itself; several gateways on one database must be told theirs. */
const needsSecretKey = ({ databaseUrl, gatewayUrl, oidcIssuer, secretKey: key }: Config): boolean =>
  databaseUrl !== undefined && gatewayUrl === undefined && oidcIssuer === undefined && key === undefined

/** Only the sandbox shows the mails that it keeps; before a gateway of the operator's there are none. */
const needsMailServer = ({ sandbox, gatewayUrl, smtpUrl }: Config): boolean =>
  !sandbox && gatewayUrl === undefined && smtpUrl === undefined

/** Only the sandbox has a wallet of its own. */
const needsWallet = (read: Settings, { sandbox, gatewayUrl }: Config): boolean =>
  read.WALLET_URL === undefined && (!sandbox || gatewayUrl !== undefined)

/** The pay page and the terminal post no customer's data there. */
const hasUnsafeWallet = ({ walletUrls, publicUrl }: Config): boolean =>
  walletUrls.some((address) => !isWalletAddress(new URL(address, publicUrl).href, publicUrl))

const combinationFaults = (read: Settings, config: Config, env: Environment): string[] => [
  ...(config.sandbox && read.SANDBOX === undefined && !isLoopback(read.HOST)
    ? [fault(env, 'HOST', 'a loopback address such as 127.0.0.1 while the sandbox is on (or SANDBOX=on in writing)')]
    : []),
  ...(read.SANDBOX_TODAY !== undefined && !config.sandbox
    ? [fault(env, 'SANDBOX_TODAY', 'nothing while the sandbox is off, because it stops the clock')]
    : []),
  ...(config.statelyInspect && !hasWorkbench(config)
    ? [
        fault(
          env,
          'STATELY_INSPECT',
          'off outside a sandbox and with the profile prod, because it sends what happens to stately.ai',
        ),
      ]
    : []),
  ...(needsSecretKey(config)
    ? [fault(env, 'SECRET_KEY', 'a key with DATABASE_URL: 32 bytes, as `openssl rand -base64 32` writes them')]
    : []),
  ...(needsMailServer(config)
    ? [
        fault(
          env,
          'SMTP_URL',
          'a mail server such as smtps://user:password@mail.example while the sandbox is off, or no invitation would reach anybody',
        ),
      ]
    : []),
  ...(needsWallet(read, config)
    ? [
        fault(
          env,
          'WALLET_URL',
          'the address of your wallet such as https://wallet.example/pay, because only the sandbox has a wallet of its own',
        ),
      ]
    : []),
  ...(hasUnsafeWallet(config)
    ? [fault(env, 'WALLET_URL', 'https addresses (http only on this machine), or the payment page posts nothing there')]
    : []),
  ...(read.OIDC_ISSUER !== undefined && !('OIDC_CLIENT_ID' in env)
    ? [fault(env, 'OIDC_CLIENT_ID', 'the name of this client at OIDC_ISSUER')]
    : []),
]

const refuse = (faults: readonly string[]): never => {
  throw new Error(`Settings that cannot be used:\n${faults.join('\n')}`)
}

/** Reads the settings of the environment; every bad one is named in one error, with what it was and what was expected. */
export const readConfig = (env: Environment): Config => {
  const written = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  const result = v.safeParse(settings, written)
  if (!result.success) {
    return refuse(result.issues.map((issue) => fault(written, v.getDotPath(issue) ?? '?', issue.message)))
  }
  const config = configOf(result.output)
  const faults = combinationFaults(result.output, config, written)
  return faults.length > 0 ? refuse(faults) : config
}
