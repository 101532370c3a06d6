/** What a point-of-sale transaction carries that nothing searches by; kept as one document. */
export interface PosDetails {
  readonly installments?: string
  readonly version?: string
  readonly direction?: string
  readonly source?: string
  readonly serviceTypeIndicator?: string
  /** YYMM */
  readonly cardExpires?: string
  /** Of a prepaid voucher, which has no card number. */
  readonly serialNumber?: string
  readonly responseCode?: string
  readonly responseMessage?: string
  readonly approvalMessage?: string
}
