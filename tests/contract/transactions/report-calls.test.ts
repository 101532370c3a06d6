import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  ReportNotReady,
  ReportRequested,
  reportFormats,
  reportPolling,
  reportTypes,
} from '#contract/transactions/report/report.ts'

describe('reports', () => {
  it('come as orders or financial, as Excel or CSV, with formats of their own for POS · REP-03, REP-06', () => {
    expect(reportTypes).toEqual(['orders', 'financial'])
    expect(reportFormats).toMatchObject({ card: ['excel', 'csv'], pos: ['excel-pos', 'csv-pos'] })
  })
  it('are asked for every three seconds · REP-05', () => {
    expect(reportPolling).toEqual({ every: 3000, answersWithin: 10_000, pausesAfter: 600_000 })
  })
  it('answer with a file name, alone or in an object, and with how far they are · REP-04', () => {
    expect(v.parse(ReportRequested, 'a.xlsx')).toEqual({ fileName: 'a.xlsx' })
    expect(v.parse(ReportRequested, { fileName: 'a.xlsx' })).toEqual({ fileName: 'a.xlsx' })
    for (const broken of ['{"fileName":"a.x', '<!doctype html><h1>Gateway</h1>', '../a.xlsx', '']) {
      expect([broken, v.is(ReportRequested, broken)]).toEqual([broken, false])
    }
    const progress = { state: 'running', done: 10, total: null }
    expect(v.parse(ReportNotReady, progress)).toEqual(progress)
    for (const silent of [undefined, null, '', {}, 'Accepted', { message: 'wait' }]) {
      expect(v.parse(ReportNotReady, silent)).toBeUndefined()
    }
  })
})
