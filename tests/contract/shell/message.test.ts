import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Message } from '#contract/shell/fields.ts'

describe('the message of a 202', () => {
  it.each([
    [{ message: 'technical_decline' }, 'technical_decline'],
    ['technical_decline', 'technical_decline'],
    ['Banka mora potvrditi promjenu.', 'Banka mora potvrditi promjenu.'],
    [{ message: null }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('in %j is %j · ACT-14, ACT-16, STO-23', (body, message) => {
    expect(v.parse(Message, body)).toEqual({ message })
  })

  it.each(['<!doctype html><h1>Accepted</h1>', '\n <html>Accepted', 7])('is not in %j · ACT-16', (body) => {
    expect(v.is(Message, body)).toBe(false)
  })
})
