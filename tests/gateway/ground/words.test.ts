import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { paymentWords, pisDescriptions, pisOutcomeWords, posWords } from '#contract/transactions/payment-words.ts'
import { reportKinds, reportTypes } from '#contract/transactions/report/report.ts'
import { responseWords } from '#contract/transactions/response-words.ts'
import { statusWords } from '#contract/transactions/status-words.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { auditActions } from '#contract/users/audit.ts'
import { permissionWords, roleWords, storeRoleWords } from '#contract/users/role-words.ts'
import { auditWordsIn } from '#gateway/audit/audit-words.ts'
import { said } from '#gateway/ground/words.ts'
import { pdfWords } from '#gateway/transactions/order/order-pdf-words.ts'
import { columnsOf } from '#gateway/transactions/reports/report-columns.ts'
import { sheetNames } from '#gateway/transactions/reports/report-words.ts'

const tables: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  statusWords,
  posWords,
  pisDescriptions,
  pisOutcomeWords,
  paymentWords,
  walletWords,
  responseWords,
  roleWords,
  storeRoleWords,
  pdfWords,
  sheetNames,
}

describe('what the gateway says', () => {
  it.each(Object.entries(tables))('has words in both catalogues: %s · LNG-01', (_, table) => {
    for (const word of Object.values(table)) {
      expect(said(word, 'en')).toBe(word.message)
      expect(said(word, 'hr')).not.toBe('')
    }
  })

  it('has words in both catalogues over each column of a report · LNG-01, REP-08', () => {
    const columns = reportKinds.flatMap((kind) => reportTypes.flatMap((type) => columnsOf(kind, type, true)))
    for (const { head } of columns)
      expect([said(head, 'en'), said(head, 'hr')]).toEqual([head.message, expect.any(String)])
  })

  it('tells apart what is the same in English only · LNG-01', () => {
    expect(said(paymentWords.CREATED, 'hr')).toBe('Stvoreno')
    expect(said(pdfWords.created, 'hr')).toBe('Nastanak')
    const { kind, field } = auditWordsIn('hr')
    expect([kind('terms'), field('terms.hr.text')]).toEqual(['Uvjeti poslovanja', 'Uvjeti plaćanja (Hrvatski)'])
  })

  it('names a text that no catalogue has', () => {
    expect(() => said(msg`Nobody says this.`, 'hr')).toThrow('The catalogues of hr do not have "Nobody says this."')
  })
})

describe('the file of the audit trail', () => {
  it('says acts, reasons, values and permissions as the screen does · ACC-14', () => {
    const { act, outcome, reason, kind, field, value, store } = auditWordsIn('hr')
    expect([act('USER_INVITED'), outcome('refused'), reason('LAST_ADMIN'), kind('order')]).toEqual([
      'Slanje pozivnice',
      'Odbijeno',
      'Jedini administrator',
      'Narudžba',
    ])
    expect([field('ALLOW_REFUND'), field('status'), value('companyRole', 'ROLE_COMPANY_USER'), store('3')]).toEqual([
      said(permissionWords.ALLOW_REFUND.label, 'hr'),
      'Status',
      'Korisnik tvrtke',
      'Prodajno mjesto 3',
    ])
    expect([value('status', 'refunded'), value('amount', '1050')]).toEqual(['Vraćeno', '10,50'])
  })

  it('has a word for every act and for every call that it names · ACC-14', () => {
    for (const language of ['hr', 'en'] as const) {
      const { act, callSubject, columns } = auditWordsIn(language)
      for (const name of auditActions) expect(act(name)).not.toBe(name)
      for (const name of Object.keys(calls)) expect(callSubject(name)).not.toBe('')
      expect(new Set(columns).size).toBe(10)
    }
  })

  it('shows a name of another version as it stands · ACC-14', () => {
    expect([auditWordsIn('hr').act('LATER'), auditWordsIn('en').reason('LATER')]).toEqual(['LATER', 'LATER'])
  })
})
