/** The languages of payment links and of payments (LNG-05, D20); the wallet writes `rs` as `sr`. */
export const linkLanguages = ['hr', 'en', 'de', 'it', 'rs', 'sl'] as const
