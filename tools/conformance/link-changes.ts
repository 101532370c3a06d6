import type { Hand } from './hand.ts'

/** A link stays where it is, and its order number is taken for good; only a wallet signs what it tells. */
export function changeLinks({ skip }: Hand): void {
  skip('prepareTerminal', 'its order number is taken for good')
  skip('generateLink', 'a payment link cannot be taken back')
  for (const name of ['updateLink', 'updateLinkCustomer', 'deactivateLink', 'reactivateLink'] as const) {
    skip(name, 'its customer would hear of it')
  }
  for (const name of ['sendLinkEmail', 'sendStatusMail'] as const) skip(name, 'it would send a mail')
  skip('receiveWalletResult', 'the key of the store stays where it is')
}
