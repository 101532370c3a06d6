/** What was asked for is done, but nobody shall hear of it: the connection is cut instead of a reply. */
export class LostReply extends Error {
  override readonly name = 'LostReply'
}
