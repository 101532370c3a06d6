import * as v from 'valibot'
import { Day, Flag, Id, MaybeText } from '#contract/shell/fields.ts'
import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { fallbackPageSize } from '#contract/shell/list/paging.ts'

/** Service types by their number (DOC-03). */
export const serviceTypes = { 1: 'generalTerms', 2: 'ibanPayments', 3: 'cardAcquiring' } as const
export type ServiceType = (typeof serviceTypes)[keyof typeof serviceTypes]
const byNumber: Readonly<Record<number, ServiceType | undefined>> = serviceTypes

/** A document of a company on the wire (DOC-04). */
export const CompanyDocument = v.pipe(
  v.object({
    ID: Id,
    TYPE_ID: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
    STATUS: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
    APPLICATION_DATE: v.optional(v.nullable(Day), null),
    GENERAL_CONDITIONS_NAME: v.string(),
    CHANGES_IN_CONDITIONS_NAME: MaybeText,
    SERVICE_PROVIDER: v.string(),
    FILE_NAME: MaybeText,
    /** Our addition (D82): the texts of this and the previous version are known. */
    COMPARABLE: Flag,
  }),
  v.transform((wire) => ({
    id: wire.ID,
    typeId: wire.TYPE_ID,
    type: byNumber[wire.TYPE_ID] ?? null,
    validFrom: wire.APPLICATION_DATE,
    conditions: wire.GENERAL_CONDITIONS_NAME,
    changes: wire.CHANGES_IN_CONDITIONS_NAME || null,
    provider: wire.SERVICE_PROVIDER,
    isComparable: wire.COMPARABLE === true,
  })),
)
export type CompanyDocument = v.InferOutput<typeof CompanyDocument>

/** The three lists, each of one status: 1 active, 2 to be applied, 3 archived (DOC-01, D54). */
export const documentLists = ['active', 'toBeApplied', 'archived'] as const
export type DocumentList = (typeof documentLists)[number]
export const listStatuses: Readonly<Record<DocumentList, number>> = { active: 1, toBeApplied: 2, archived: 3 }

export const documentKinds = ['general', 'changes'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The test of production shows no documents (DOC-06). */
export const hasDocuments = ({ activeProfiles }: { readonly activeProfiles: readonly string[] }): boolean =>
  !activeProfiles.includes('prodtest')

/** The document lists, in the gateway's order. */
export const documentRules: LocalRules<CompanyDocument> = {
  defaultQuery: { text: '', sort: '', page: 0, size: fallbackPageSize },
  sorts: [],
  sizes: [],
  idOf: ({ id }) => id,
  textsOf: ({ conditions, provider }) => [conditions, provider],
  sortValueOf: () => null,
}
