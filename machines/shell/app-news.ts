/** The news a child sends to the root, which passes it on. */
export type AppNews =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }
  | { readonly type: 'company.switched' }
