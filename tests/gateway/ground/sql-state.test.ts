import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, it } from 'vitest'
import { constraintOf, isConnectionLost, sqlState } from '#gateway/ground/database/sql-state.ts'

const refused = Object.assign(new pg.DatabaseError('duplicate key', 13, 'error'), {
  severity: 'ERROR',
  code: '23505',
  constraint: 'store_domain_key',
})

it.each([
  ['the driver', refused],
  ['drizzle', new DrizzleQueryError('insert', [], refused)],
  ['several layers', new Error('outer', { cause: new DrizzleQueryError('insert', [], refused) })],
])('reads state and constraint of an error from %s', (_, error) => {
  expect([sqlState(error), constraintOf(error)]).toEqual(['23505', 'store_domain_key'])
})

const loop: Error = new Error('loop')
loop.cause = loop

it.each([
  ['of a socket', Object.assign(new Error('gone'), { code: 'EPIPE' })],
  ['without a cause', new Error('no')],
  ['that is its own cause', loop],
  ['that is none', 'a text'],
  ['that is missing', null],
])('finds nothing in an error %s', (_, error) => {
  expect([sqlState(error), constraintOf(error)]).toEqual([undefined, undefined])
})

const ofState = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { severity: 'FATAL', code })

it.each([
  ['of an operator who ends it', ofState('57P01'), true],
  ['of a server that crashed', ofState('57P02'), true],
  ['of a server that is starting', ofState('57P03'), true],
  ['of a connection that failed', ofState('08006'), true],
  ['of a statement that took too long', ofState('57014'), false],
  ['of a database that is dropped', ofState('57P04'), false],
  ['of a violated rule', refused, false],
  ['of the driver without a reply', new Error('Query read timeout'), true],
  ['of the driver without a connection', new Error('Connection terminated unexpectedly'), true],
  ['of a socket', new Error('read ECONNRESET'), true],
  ['of a server that is away', new Error('connect ECONNREFUSED 127.0.0.1:5432'), true],
  ['of the embedded database that stopped', new Error('The embedded database has stopped.'), true],
  ['of the way to it from another thread', 'The passage to the database was closed.', true],
  ['inside that of drizzle', new DrizzleQueryError('select', [], new Error('read ECONNRESET')), true],
  ['that is its own cause', loop, false],
])('knows by an error %s whether the database went away', (_, error, isLost) => {
  expect(isConnectionLost(error)).toBe(isLost)
})
