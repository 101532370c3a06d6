import { expect, it } from 'vitest'
import { linkStatusWords } from '#contract/links/words.ts'
import { paymentWords, pisDescriptions, pisOutcomeWords, posWords } from '#contract/transactions/payment-words.ts'
import { statusWords } from '#contract/transactions/status-words.ts'
import { croatianWords, judgedWordFaults, judgedWords, wordsToJudge } from '#tools/check/judged-words.ts'

it('finds the catalogues to say what the glossary says', () => {
  expect(judgedWordFaults()).toEqual([])
})

it('judges every status, the actions with money, and what is said about them', () => {
  const english = wordsToJudge().map((word) => word.english)
  const tables = [statusWords, paymentWords, pisOutcomeWords, pisDescriptions, posWords, linkStatusWords]
  const statuses = tables.flatMap((words) => Object.values(words).map(({ message }) => message))
  expect(english).toEqual(expect.arrayContaining(statuses))
  expect(wordsToJudge()).toEqual(
    expect.arrayContaining([
      { english: 'Refund', context: 'action' },
      { english: 'Complete', context: 'action' },
      { english: 'Void {amount}', context: '' },
      { english: 'The transaction has been refunded.', context: '' },
      { english: 'Reversed', context: 'invoice' },
      { english: 'Deactivate link', context: '' },
      { english: 'The link was sent to the customer.', context: '' },
      { english: 'The order was successfully processed. {order}: {amount}', context: '' },
    ]),
  )
})

it('reports swapped words: "Vrati" gives money back, "Naplati" takes it', () => {
  const said = new Map(croatianWords())
  said.set('action|Refund', 'Naplati').set('action|Complete', 'Vrati')
  expect(judgedWordFaults(judgedWords(), said)).toEqual([
    '"Complete" is "Vrati", and docs/glossary.md says "Naplati"',
    '"Refund" is "Naplati", and docs/glossary.md says "Vrati"',
  ])
})

it('reports a word that nobody has judged, and a judged one that no screen says', () => {
  const without = judgedWords().filter(({ english }) => english !== 'Voided')
  expect(judgedWordFaults(without)).toEqual(['docs/glossary.md does not judge "Voided"'])
  const [first] = judgedWords('## Judged words\n\n| Tea is ready | kitchen | Čaj je gotov |\n')
  expect(judgedWordFaults(first ? [...judgedWords(), first] : [])).toEqual([
    'docs/glossary.md judges "Tea is ready", which no screen says',
  ])
})
