import { previewModel } from '#tests/machines/shell/preview.model.ts'
import type { Cover } from './cover.ts'
import { holdCalls } from './held-calls.ts'
import { button } from './person.ts'
import type { Visit } from './visit.ts'
import { enabled, hasTitle, there } from './walk.ts'

/** What the preview of a list has of its own. */
export interface PreviewScreen {
  readonly path: string
  readonly title: string
  /** The button of the row. */
  readonly opens: RegExp
  readonly isCall: (method: string, path: string) => boolean
  readonly reply: object
  /** What the dialog shows of the reply. */
  readonly shown: string
  readonly begin: (visit: Visit) => Promise<unknown>
}

/** The walk of a preview on the screen of its room. */
export const previewCover = (screen: PreviewScreen): Cover => ({
  model: previewModel,
  drive: async (visit) => {
    const { page } = visit
    await screen.begin(visit)
    const held = await holdCalls(page, { fetchPreview: screen.isCall })
    const dialog = page.getByRole('dialog')
    const opener = button(page, screen.opens).first()
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      'preview.opened': () => opener.click(),
      'preview.closed': () => button(dialog, 'Close').last().click(),
      'preview.retried': () => button(dialog, 'Try again').click(),
      'fetchPreview: the paper': () => held.answer('fetchPreview', { status: 200, body: screen.reply }),
      'fetchPreview: no answer': () => held.drop('fetchPreview'),
    }
    return {
      page,
      held,
      actors: ['fetchPreview'],
      arrive: async () => {
        await visit.open(screen.path)
        await hasTitle(page, screen.title)
      },
      happen: async ({ label }) => {
        const act = acts[label]
        if (!act) throw new Error(`Nobody can play: ${label}`)
        await act()
      },
      look: (snapshot) => {
        const isOpen = snapshot.hasTag('dialog')
        const hasFailed = snapshot.matches({ open: 'failed' })
        return [
          there('dialog', dialog, isOpen),
          there('the paper', dialog.getByText(screen.shown), snapshot.matches({ open: 'showing' })),
          there('failed', dialog.getByText('This could not be loaded'), hasFailed),
          ...(hasFailed ? [enabled('Try again', button(dialog, 'Try again'), true)] : []),
          ...(isOpen ? [] : [enabled('the button of the row', opener, true)]),
        ]
      },
    }
  },
})
