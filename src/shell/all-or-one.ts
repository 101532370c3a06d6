interface InStore {
  readonly params: { readonly storeId: string }
}

/** Calls for all stores of the company, or for one of them. */
export const allOrOne = <Sent extends object, All, One>(
  storeId: string | null,
  sent: Sent,
  askAll: (sent: Sent) => Promise<All>,
  askOne: (sent: Sent & InStore) => Promise<One>,
): Promise<All | One> => (storeId === null ? askAll(sent) : askOne({ ...sent, params: { storeId } }))
