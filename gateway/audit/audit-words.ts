import { linkStatuses } from '#contract/links/status.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import type { Language } from '#contract/session/account.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { auditWords, outcomeWords } from '#contract/users/audit-words.ts'
import { said } from '#gateway/ground/words.ts'
import { amountIn } from '#gateway/transactions/reports/cells.ts'
import { statusWord } from '#gateway/transactions/reports/report-words.ts'

const columns: readonly Message[] = [
  msg`Time`,
  msg`Action`,
  msg`Outcome`,
  msg`Reason`,
  msg`Person`,
  msg`IP address`,
  msg`Kind`,
  msg`ID`,
  msg`Concerns`,
  msg`Changes`,
]

/** What was done in words of a language; a name of another version is shown unchanged. */
export const auditWordsIn = (language: Language) => {
  const among = (find: (name: string) => Message | null) => (name: string) => {
    const word = find(name)
    return word === null ? name : said(word, language)
  }
  const inWords = (words: Message | string) => (typeof words === 'string' ? words : said(words, language))
  return {
    columns: columns.map((head) => said(head, language)),
    act: among(auditWords.act),
    outcome: among((name) => (name === 'done' || name === 'refused' ? outcomeWords[name] : null)),
    reason: among(auditWords.reason),
    kind: among(auditWords.kind),
    callSubject: among(auditWords.callSubject),
    label: auditWords.label,
    file: language === 'hr' ? 'evidencija-radnji' : 'audit',
    field: (path: string): string => auditWords.field(path, inWords),
    store: (id: string) => `${among(auditWords.kind)('store')} ${id}`,
    value: (field: string, text: string): string => {
      if (field === 'status') {
        const ofLink = linkStatuses.find((known) => known === text)
        return ofLink === undefined ? statusWord(text, language) : said(linkStatusWords[ofLink], language)
      }
      if (field !== 'amount' || !/^\d{1,15}$/.test(text)) {
        return inWords(auditWords.value(field, text, language) ?? text)
      }
      return amountIn(Number(text), language)
    },
  }
}
export type AuditWordsIn = ReturnType<typeof auditWordsIn>
