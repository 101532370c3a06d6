/** The request is carried out, but its reply is lost: the connection is cut instead. */
export class LostReply extends Error {
  override readonly name = 'LostReply'
}
