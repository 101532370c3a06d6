/** What a child of the root tells it; the root tells those whom it concerns. */
export type AppNews =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'company.switched' }
