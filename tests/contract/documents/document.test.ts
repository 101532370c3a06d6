import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { differenceOf } from '#contract/documents/difference.ts'
import { CompanyDocument, hasDocuments, listStatuses } from '#contract/documents/document.ts'
import { documentMessages } from '#contract/documents/messages.ts'

const wire = {
  ...{ ID: 4, TYPE_ID: 1, STATUS: 1, APPLICATION_DATE: '2026-01-01', GENERAL_CONDITIONS_NAME: 'Uvjeti.pdf' },
  ...{ CHANGES_IN_CONDITIONS_NAME: '', SERVICE_PROVIDER: 'Riva' },
}

describe('a document on the wire', () => {
  it.each([
    [1, 'generalTerms'],
    ['2', 'ibanPayments'],
    [3, 'cardAcquiring'],
    [9, null],
  ])('with the type %s is of the service %s · DOC-03, DOC-04', (TYPE_ID, type) => {
    expect(v.parse(CompanyDocument, { ...wire, TYPE_ID })).toMatchObject({ id: '4', type, changes: null })
  })

  it('is of one list by its status · DOC-01', () => {
    expect(listStatuses).toEqual({ active: 1, toBeApplied: 2, archived: 3 })
  })
})

describe('profiles', () => {
  it.each([
    ['prod', true],
    ['prodtest', false],
    ['dev', true],
    ['swagger', true],
  ])('%s: documents are shown: %s · DOC-06', (profile, shown) => {
    expect(hasDocuments({ activeProfiles: [profile] })).toBe(shown)
  })
})

describe('the difference between versions', () => {
  const part = (title: string, ...paragraphs: string[]) => ({ title, paragraphs })
  it.each([
    [[], [part('A', '1')], [{ title: 'A', removed: [], added: ['1'] }]],
    [[part('A', '1', '2')], [part('A', '2', '3')], [{ title: 'A', removed: ['1'], added: ['3'] }]],
    [[part('A', '1')], [part('A', '1')], []],
    [[part('A', '1'), part('B', '2')], [part('A', '1')], [{ title: 'B', removed: ['2'], added: [] }]],
  ])('from %j to %j is %j · DOC-08', (before, now, difference) => {
    expect(differenceOf(before, now)).toEqual(difference)
  })
})

it('holds the message about documents that do not come for two seconds · DOC-07', () => {
  expect(documentMessages.DOCUMENTS_NOT_FETCHED).toEqual({ kind: 'error', hold: 2000 })
})
