/** What an order carries that nothing searches or sums by; kept as one document. */
export interface OrderDetails {
  /** Language of the payment page. */
  readonly language?: string
  readonly debtorIban?: string
  readonly pisTransactionUuid?: string
  readonly requireComplete?: boolean
  readonly version?: string
  readonly direction?: string
  readonly source?: string
  readonly serviceTypeIndicator?: string
  readonly referenceNumber?: string
  readonly responseDescription?: string
  readonly responseMessage?: string
  readonly approvalMessage?: string
  /** YYMM */
  readonly cardExpires?: string
  readonly ip?: string
  readonly address?: string
  readonly city?: string
  readonly zip?: string
  readonly country?: string
  readonly countryCode?: string
  readonly phone?: string
  readonly subscription?: {
    readonly enabled: boolean
    readonly expiryDate?: string
    readonly payment?: number
    readonly accountId?: string
    readonly tokenValue?: string
  }
}
