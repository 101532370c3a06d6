import * as v from 'valibot'
import { type Access, paperStaff } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Day, Issuer, Problem } from '#contract/shell/fields.ts'
import { PaperFile } from '#contract/shell/paper-file.ts'
import { CompanyDocument } from './document.ts'

/** Editors and admins (ACC-31, D11). */
const readers = { who: 'member', anyOf: paperStaff } as const satisfies Access

const documents = 'mrc/api/companies/:company/user/:sub/documents'
const shared = { method: 'GET', query: v.object(Issuer), access: readers } as const
const list = { ...shared, replies: { 200: v.array(CompanyDocument) }, requirements: ['DOC-04', 'DOC-05'] } as const

/** Documents in force now (DOC-05). */
export const listActiveDocuments = call({
  ...list,
  path: `${documents}/active`,
  summary: 'Documents that hold now',
})

/** Documents that will come into force (DOC-05). */
export const listComingDocuments = call({
  ...list,
  path: `${documents}/toBeApplied`,
  summary: 'Documents that will hold',
})

/** Documents no longer in force (DOC-05). */
export const listArchivedDocuments = call({
  ...list,
  path: `${documents}/archived`,
  summary: 'Documents that held before',
})

/** The conditions (`general`) or their changes (`changes`) as a file; 404 when there is none (DOC-05, DOC-08). */
export const getDocument = call({
  ...shared,
  path: 'mrc/api/companies/:company/user/:sub/document/:id/:kind',
  replies: { 200: PaperFile, 404: Problem },
  summary: 'A document as a file',
  requirements: ['DOC-05', 'DOC-08'],
})

const Paragraphs = v.array(v.string())
const Version = v.object({ name: v.string(), validFrom: Day })

/** Two versions of a document, and each part that differs between them. */
export const DocumentDifference = v.object({
  before: Version,
  now: Version,
  parts: v.array(v.object({ title: v.string(), removed: Paragraphs, added: Paragraphs })),
})
export type DocumentDifference = v.InferOutput<typeof DocumentDifference>

/** The differences from the previous version; 404 when the text of either is unknown. */
export const compareDocument = call({
  ...shared,
  path: 'riva/api/companies/:company/user/:sub/document/:id/difference',
  replies: { 200: DocumentDifference, 404: Problem },
  addition: { feature: 'documentDifference' },
  summary: 'What changed in a document, to be read on the screen',
  requirements: ['DOC-08'],
})
