import type { PartDifference } from '#contract/documents/difference.ts'
import type { Language } from '#contract/session/account.ts'
import { shownDay } from '#contract/shell/dates.ts'
import { msg } from '#contract/shell/msg.ts'
import type { PdfPage } from '#gateway/ground/files/pdf-writer.ts'
import { said } from '#gateway/ground/words.ts'
import type { companyDocument } from './schema.ts'

const words = {
  validFrom: msg`Valid from`,
  provider: msg`Service provider`,
  document: msg`About the document`,
  removed: msg`No longer`,
  added: msg`Now`,
  same: msg`Nothing has changed.`,
  changes: msg`Changes`,
  page: msg`Page`,
} as const

export type DocumentRow = typeof companyDocument.$inferSelect

const pageOf = (row: DocumentRow, language: Language, sections: PdfPage['sections']): PdfPage => {
  const word = (name: keyof typeof words) => said(words[name], language)
  return {
    title: row.name.replace(/\.pdf$/i, ''),
    subtitle: row.provider,
    page: word('page'),
    sections: [
      {
        title: word('document'),
        items: [
          [word('provider'), row.provider],
          [word('validFrom'), shownDay(row.applicationDate)],
        ],
      },
      ...sections,
    ],
    tables: [],
  }
}

/** The conditions on paper. */
export const conditionsPage = (row: DocumentRow, language: Language): PdfPage =>
  pageOf(
    row,
    language,
    row.parts.map(({ title, paragraphs }) => ({
      title,
      items: paragraphs.map((text, at) => [`${at + 1}.`, text] as const),
    })),
  )

/** What a version says other than the one before it. */
export const changesPage = (row: DocumentRow, difference: readonly PartDifference[], language: Language): PdfPage => {
  const word = (name: keyof typeof words) => said(words[name], language)
  const sections = difference.map(({ title, removed, added }) => ({
    title,
    items: [
      ...removed.map((text) => [word('removed'), text] as const),
      ...added.map((text) => [word('added'), text] as const),
    ],
  }))
  const same = { title: word('changes'), items: [['', word('same')] as const] }
  const page = pageOf(row, language, sections.length > 0 ? sections : [same])
  return { ...page, title: `${word('changes')}: ${page.title}` }
}
