import type { Notice } from '#contract/messages.ts'
import type { Destination, Memo, PostedForm } from '#machines/shell/ports.ts'
import { go, notify } from './app.ts'
import { postForm } from './browser/post-form.ts'
import { save } from './browser/save-file.ts'
import { rememberInTab } from './browser/tab-memory.ts'

/** Every port of a page machine: a screen provides them as they are, in one line. */
export const ports = {
  notify: (_: unknown, notice: Notice | null): void => {
    if (notice !== null) notify(_, notice)
  },
  goTo: (_: unknown, destination: Destination): void => go(destination),
  saveFile: save,
  copyText: (_: unknown, { text }: { readonly text: string }): void => {
    // There is a clipboard over TLS and on this machine only; the text can be marked by hand.
    navigator.clipboard?.writeText(text).catch(() => undefined)
  },
  openTab: (_: unknown, { href }: { readonly href: string }): void => {
    window.open(href, '_blank', 'noopener')
  },
  postForm: (_: unknown, form: PostedForm): void => postForm(form),
  remember: (_: unknown, memo: Memo | null): void => {
    if (memo !== null) rememberInTab(memo)
  },
}
