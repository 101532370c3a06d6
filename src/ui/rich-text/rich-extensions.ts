import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { type PlaceholderRule, placeholderMarks } from './placeholder-marks.ts'
import { Alignment, Lettering, Picture } from './rich-marks.ts'

/** Where a link may lead: over the web, to a mailbox or a phone, or to where a placeholder says. */
export const mayLinkTo = (address: string): boolean => /^(https?:\/\/[^\s/]|mailto:\S|tel:\S|\$[A-Z_]+$)/i.test(address)

/** What the editor knows: as much as the gateway keeps of an e-mail, tables aside. */
export const richExtensions = (placeholders: PlaceholderRule | null): Extensions => [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (address) => mayLinkTo(address ?? ''),
    },
  }),
  Lettering,
  Alignment,
  Picture,
  ...(placeholders ? [placeholderMarks(placeholders)] : []),
]
