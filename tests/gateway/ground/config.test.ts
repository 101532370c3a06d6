import { describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'

const SMTP_URL = 'smtps://riva:secret@mail.example'
const WALLET_URL = 'https://wallet.example/pay'

const refusalOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)]
  }
  return []
}

describe('the settings', () => {
  it('start on their own: loopback, embedded database, sandbox · D6 D7', () => {
    expect(readConfig({ HOME: '/home/someone', SMTP_URL: '' })).toEqual({
      port: 4600,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4600',
      dataDir: '.data',
      databaseUrl: undefined,
      gatewayUrl: undefined,
      oidcIssuer: undefined,
      oidcClientId: 'riva',
      smtpUrl: undefined,
      statelyInspect: false,
      mailFrom: undefined,
      supportEmail: 'podrska@riva.example',
      listDelay: 'automatic',
      trustedProxies: [],
      walletUrls: ['/wallet'],
      activeProfiles: ['sandbox'],
      testMode: true,
      sandboxToday: undefined,
      sandbox: true,
      ribbonEnv: undefined,
      sessionIdleMinutes: 15,
      sessionAbsoluteHours: 12,
      rememberedIdleHours: 12,
      rememberedAbsoluteDays: 30,
      logLevel: 'info',
    })
  })

  it.each([
    [{ PORT: '4711' }, { port: 4711, publicUrl: 'http://localhost:4711' }],
    [{ PUBLIC_URL: 'https://Riva.example/' }, { publicUrl: 'https://riva.example' }],
    [{ WALLET_URL: '/wallet, https://pay.example/form' }, { walletUrls: ['/wallet', 'https://pay.example/form'] }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7' }, { trustedProxies: ['10.0.0.0/8', '2001:db8::7'] }],
    [{ ACTIVE_PROFILES: 'prod swagger prod' }, { activeProfiles: ['prod', 'swagger'] }],
    [{ TEST_MODE: 'off' }, { testMode: false }],
    [{ LIST_DELAY: 'always' }, { listDelay: 'always' }],
    [
      { SANDBOX: 'OFF', SMTP_URL, WALLET_URL },
      { sandbox: false, supportEmail: undefined },
    ],
    [
      { SANDBOX: 'OFF', SMTP_URL, WALLET_URL, SUPPORT_EMAIL: 'help@shop.example' },
      { supportEmail: 'help@shop.example' },
    ],
    [
      { DATABASE_URL: 'postgres://a:b@db/riva', SECRET_KEY: secretKey, SMTP_URL, WALLET_URL },
      { databaseUrl: 'postgres://a:b@db/riva', secretKey, sandbox: false },
    ],
    [{ DATABASE_URL: 'postgres://a:b@db/riva', SECRET_KEY: 'ab'.repeat(32), SANDBOX: 'on' }, { sandbox: true }],
    [
      {
        DATABASE_URL: 'postgres://db/riva',
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'riva',
        SMTP_URL,
        WALLET_URL,
      },
      {},
    ],
    [
      { GATEWAY_URL: 'https://gateway.example/mrc/', WALLET_URL },
      { gatewayUrl: 'https://gateway.example/mrc', sandbox: false, walletUrls: [WALLET_URL] },
    ],
    [{ SANDBOX_TODAY: '2028-02-29' }, { sandboxToday: '2028-02-29' }],
    [{ HOST: '::1' }, { host: '::1', sandbox: true }],
    [
      { HOST: '0.0.0.0', SANDBOX: 'on' },
      { host: '0.0.0.0', sandbox: true },
    ],
    [
      { HOST: '0.0.0.0', SANDBOX: 'off', SMTP_URL, WALLET_URL },
      { host: '0.0.0.0', sandbox: false },
    ],
    [
      { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/riva', SECRET_KEY: secretKey, SMTP_URL, WALLET_URL },
      { sandbox: false },
    ],
    [{ SESSION_IDLE_MINUTES: ' 5 ' }, { sessionIdleMinutes: 5 }],
  ])('read %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'riva.example', 'an address like https://riva.example without a path'],
    ['PUBLIC_URL', 'https://riva.example/shop', 'an address like https://riva.example without a path'],
    ['DATABASE_URL', 'mysql://db/riva', 'an address like postgresql://user:password@host:5432/database'],
    ['GATEWAY_URL', 'ftp://gateway.example', 'an http or https address'],
    ...['mail.example', 'smtp:', 'smtps://'].map((bad) => [
      ...['SMTP_URL', bad],
      'an address like smtp://user:password@host:587',
    ]),
    [
      'WALLET_URL',
      "/wallet; script-src 'unsafe-inline'",
      'paths like /wallet or web addresses, with commas between them',
    ],
    ['WALLET_URL', '//pay.example', 'paths like /wallet or web addresses, with commas between them'],
    ...['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129', ','].map((bad) => [
      ...['TRUSTED_PROXIES', bad],
      'addresses or ranges like 10.0.0.7 or 10.0.0.0/8, with commas between them',
    ]),
    ['TEST_MODE', 'perhaps', 'on or off'],
    ['SANDBOX_TODAY', '2026-02-29', 'a day like 2026-11-21'],
    ['SANDBOX_TODAY', '21.11.2026.', 'a day like 2026-11-21'],
    ['SESSION_IDLE_MINUTES', '0', 'a whole number from 1 to 1440'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ])('refuse %s=%s', (name, text, expected) => {
    expect(refusalOf({ [name]: text })).toEqual([`  ${name} was ${JSON.stringify(text)}, expected ${expected}`])
  })

  it('refuse a database of others without a key to seal with, and never print a key', () => {
    expect(refusalOf({ DATABASE_URL: 'postgres://db/riva' }).join()).toContain(
      'SECRET_KEY was "", expected a key with DATABASE_URL: 32 bytes, as `openssl rand -base64 32` writes them',
    )
    const lines = refusalOf({ SECRET_KEY: 'hunter2' }).join()
    expect(lines).toContain('SECRET_KEY was "***", expected 32 bytes')
    expect(lines).not.toContain('hunter2')
  })

  it('never print a password, also where its signs make the address a wrong one', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'GATEWAY_URL']) {
      const lines = refusalOf({ [name]: 'ftp://riva:hun/ter@2@db.example/riva' }).join()
      expect(lines).toContain(`${name} was "ftp://***@db.example/riva"`)
    }
  })

  it('refuse to be without a mail server where nobody sees the mails that are kept', () => {
    const expected = 'SMTP_URL was "", expected a mail server such as smtps://user:password@mail.example'
    expect(refusalOf({ SANDBOX: 'off' })[0]).toContain(expected)
    expect(refusalOf({ DATABASE_URL: 'postgres://db/riva', SECRET_KEY: secretKey })[0]).toContain(expected)
    expect(refusalOf({ SANDBOX: 'off', SMTP_URL, WALLET_URL })).toEqual([])
    expect(refusalOf({ GATEWAY_URL: 'https://gateway.example', WALLET_URL })).toEqual([])
  })

  it.each([
    { SANDBOX: 'off', SMTP_URL },
    { DATABASE_URL: 'postgres://db/riva', SECRET_KEY: secretKey, SMTP_URL },
    { GATEWAY_URL: 'https://gateway.example' },
    { GATEWAY_URL: 'https://gateway.example', SANDBOX: 'on' },
  ])('refuse to be without a wallet where the sandbox has none: %j · PAY-05, VT-04', (env) => {
    expect(refusalOf(env)).toEqual([
      '  WALLET_URL was "", expected the address of your wallet such as https://wallet.example/pay, because only the sandbox has a wallet of its own',
    ])
    expect(refusalOf({ ...env, WALLET_URL })).toEqual([])
  })

  it('refuse a wallet to which no page would post · PAY-05', () => {
    const bad = 'https://wallet.example, http://wallet.internal:8080/pay'
    expect(refusalOf({ WALLET_URL: bad })).toEqual([
      `  WALLET_URL was "${bad}", expected https addresses (http only on this machine), or the payment page posts nothing there`,
    ])
    expect(refusalOf({ WALLET_URL: 'http://127.0.0.1:8080/pay' })).toEqual([])
    expect(refusalOf({ PUBLIC_URL: 'http://shop.example' })).toEqual([])
    expect(refusalOf({ PUBLIC_URL: 'http://shop.example', WALLET_URL: 'http://shop.example/pay' })).toEqual([])
  })

  it('refuse all bad ones together, and show no password', () => {
    const lines = refusalOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://riva:hunter2@db/riva' })
    expect(lines.map((line) => line.trim().split(' ')[0]).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'PORT'])
    expect(lines.join()).toContain('mysql://***@db/riva')
    expect(lines.join()).not.toContain('hunter2')
  })

  it.each(['0.0.0.0', '192.168.1.5', 'riva.example', '::'])('refuse the sandbox on %s unless it is written', (HOST) => {
    expect(refusalOf({ HOST })[0]).toContain(`HOST was "${HOST}", expected a loopback address`)
    expect(refusalOf({ HOST, SANDBOX: 'on' })).toEqual([])
  })

  it('refuse a stopped clock outside the sandbox, and a foreign issuer without a client name', () => {
    expect(refusalOf({ STATELY_INSPECT: 'on', SANDBOX: 'off' })[0]).toContain('STATELY_INSPECT was "on"')
    expect(refusalOf({ STATELY_INSPECT: 'on', ACTIVE_PROFILES: 'prod' })[0]).toContain('expected off outside a sandbox')
    expect(refusalOf({ STATELY_INSPECT: 'on' })).toEqual([])
    expect(refusalOf({ SANDBOX_TODAY: '2026-11-21', SANDBOX: 'off' })[0]).toContain('SANDBOX_TODAY was "2026-11-21"')
    expect(refusalOf({ OIDC_ISSUER: 'https://id.example/realms/riva' })[0]).toContain('OIDC_CLIENT_ID was ""')
    expect(refusalOf({ OIDC_ISSUER: 'https://id.example/realms/riva', OIDC_CLIENT_ID: 'portal' })).toEqual([])
  })
})
