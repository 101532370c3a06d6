import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, it } from 'vitest'
import { constraintOf, sqlState } from '#gateway/ground/database/sql-state.ts'

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
