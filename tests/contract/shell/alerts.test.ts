import { describe, expect, it } from 'vitest'
import { errorTextKey, type FailedReply, isSilentUnauthorized, messageOf, verdictOn } from '#contract/shell/alerts.ts'

const failed = (part: Partial<FailedReply>): FailedReply => ({
  status: 500,
  path: 'mrc/api/users/1',
  errorHeader: null,
  problem: null,
  body: '',
  ignored: false,
  ...part,
})
const red = { kind: 'error', hold: 5000 }
const errorPage = (status: number, said: object) => ({ kind: 'errorPage', status, said })
const fieldErrors = [{ field: 'name' }, { field: 'email', message: 'x' }]

describe('what a failed reply shows', () => {
  it.each([
    ['no reply', { status: 0 }, [{ key: 'SERVER_NOT_REACHABLE', ...red }]],
    ['404', { status: 404 }, [{ key: 'NOT_FOUND', ...red }]],
    ['404 with a message', { status: 404, problem: { message: 'gone' } }, [{ key: 'NOT_FOUND', ...red }]],
    [
      '400 with the app-error header',
      { status: 400, errorHeader: 'Naziv je zauzet', problem: { message: 'm', fieldErrors }, body: 'b' },
      [{ key: 'Naziv je zauzet', ...red, verbatim: true }],
    ],
    [
      '400 with field errors',
      { status: 400, problem: { message: 'm', fieldErrors }, body: 'b' },
      [
        { key: 'FIELD_CANNOT_BE_EMPTY', ...red, values: { name: 'name' } },
        { key: 'FIELD_CANNOT_BE_EMPTY', ...red, values: { name: 'email' } },
      ],
    ],
    [
      '400 with a message',
      { status: 400, problem: { message: 'm' }, body: 'b' },
      [{ key: 'm', ...red, verbatim: true }],
    ],
    ['400 with a body', { status: 400, body: 'b' }, [{ key: 'b', ...red, verbatim: true }]],
  ] as const)('%s · ERR-02, ERR-03, ERR-04, ERR-05', (_, part, toasts) => {
    expect(verdictOn(failed(part as Partial<FailedReply>))).toEqual({ kind: 'toasts', toasts })
  })

  it.each([
    ['401', { status: 401 }, { kind: 'signIn' }],
    ['415', { status: 415 }, { kind: 'signIn' }],
    ['401 although ignored', { status: 401, ignored: true }, { kind: 'signIn' }],
    ['403', { status: 403 }, { kind: 'reauthorize' }],
    ['409', { status: 409 }, { kind: 'nothing' }],
    ['410', { status: 410 }, { kind: 'nothing' }],
    ['an ignored 500', { status: 500, ignored: true }, { kind: 'nothing' }],
    ['an ignored poll without reply', { status: 0, ignored: true }, { kind: 'nothing' }],
    ['an ignored 404', { status: 404, ignored: true }, { kind: 'nothing' }],
    [
      '500',
      { status: 500, problem: { message: 'boom', reference: 'r-1' } },
      errorPage(500, { reason: 'Internal Server Error', message: 'boom', reference: 'r-1' }),
    ],
    ['503', { status: 503 }, errorPage(503, { reason: 'Service Unavailable' })],
    ['418', { status: 418, body: 'I am a teapot' }, errorPage(418, { reason: 'Error', message: 'I am a teapot' })],
    [
      'a long 418',
      { status: 418, body: 'x'.repeat(999) },
      errorPage(418, { reason: 'Error', message: 'x'.repeat(200) }),
    ],
    ['a 503 of what is on the screen', { status: 503, isReread: true }, { kind: 'nothing' }],
    ['a 429 of what is on the screen', { status: 429, isReread: true }, { kind: 'nothing' }],
    [
      'a 422 of what is on the screen',
      { status: 422, isReread: true },
      errorPage(422, { reason: 'Unprocessable Content' }),
    ],
    ['a page of a proxy', { status: 502, body: '\n<html>Bad' }, errorPage(502, { reason: 'Bad Gateway' })],
    ['an empty object', { status: 502, body: ' {}\n' }, errorPage(502, { reason: 'Bad Gateway' })],
    ['an empty list', { status: 502, body: '[ ]' }, errorPage(502, { reason: 'Bad Gateway' })],
  ] as const)('%s decides on its way · ERR-06, ERR-08', (_, part, verdict) => {
    expect(verdictOn(failed(part as Partial<FailedReply>))).toEqual(verdict)
  })

  it.each([
    [401, 'mrc/api/users/1', '', true],
    [401, 'api/account', 'expired', true],
    [401, 'https://host/api/account?issuer=x', 'expired', true],
    [401, 'mrc/api/users/1', 'expired', false],
    [401, 'api/accounts', 'expired', false],
    [500, 'api/account', '', false],
  ] as const)('%i of %s with body %o is silent: %s · ERR-07', (status, path, body, silent) => {
    expect(isSilentUnauthorized({ status, path, body })).toBe(silent)
  })

  it('other statuses show the message or the raw body · ERR-06', () => {
    expect(messageOf({ problem: { message: 'm' }, body: 'b' })).toEqual({ key: 'm', ...red, verbatim: true })
    expect(messageOf({ problem: null, body: 'b' })).toEqual({ key: 'b', ...red, verbatim: true })
  })

  it.each(['', '{}', '{ }\n', '[]', '""', '<html>Bad Request'])(
    'a body of %o shows the general sentence · ERR-09',
    (body) => {
      expect(messageOf({ problem: null, body })).toEqual({ key: 'ERROR_500', ...red })
    },
  )

  it.each([
    ['403', 'ERROR_403'],
    ['404', 'ERROR_404'],
    ['500', 'ERROR_500'],
    ['502', 'ERROR_500'],
    ['', 'ERROR_500'],
  ])('the error page of %o says %s · ERR-09', (status, key) => {
    expect(errorTextKey(status)).toBe(key)
  })
})
