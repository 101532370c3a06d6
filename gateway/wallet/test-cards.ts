import type { CardType } from '#contract/transactions/card-types.ts'

/** What the sandbox's bank says to a card. */
export interface TestCard {
  readonly number: string
  readonly cardType: CardType
  /** The code of ISO 8583 and its words, as a bank writes them. */
  readonly code: string
  readonly message: string
  /** Whether 3-D Secure asks first. */
  readonly secured?: true
}

const approved = { code: '000', message: 'Approved' } as const

/** The only cards that the sandbox takes: the number of a real card is refused, so that none is ever typed in here. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', cardType: 'visa', ...approved },
  { number: '5555555555554444', cardType: 'master', ...approved },
  { number: '4000000000003220', cardType: 'visa', ...approved, secured: true },
  { number: '4000000000000002', cardType: 'visa', code: '005', message: 'Do not honour' },
  { number: '4000000000009995', cardType: 'visa', code: '051', message: 'Insufficient funds' },
  { number: '4000000000000069', cardType: 'visa', code: '054', message: 'Expired card' },
  { number: '4000000000000127', cardType: 'visa', code: '082', message: 'Wrong security code' },
  { number: '4000000000009979', cardType: 'visa', code: '043', message: 'Stolen card' },
  { number: '4000000000000119', cardType: 'visa', code: '091', message: 'Issuer unavailable' },
]

export const secureFailed = { code: '070', message: '3-D Secure failed' } as const

export const isApproved = ({ code }: Pick<TestCard, 'code'>): boolean => code === approved.code

export const testCardOf = (typed: string): TestCard | null => {
  const digits = typed.replace(/[\s-]/g, '')
  return testCards.find(({ number }) => number === digits) ?? null
}

/** The first six digits and the last four. */
export const maskedPanOf = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`

/** In groups of four, for reading and typing. */
export const groupedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
