import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { RichTextField } from '#src/ui/form/late-fields.ts'

/**
 * The dialog that sends a link, with the words of the stores for what a template may hold. Its text comes with it: a
 * button that moves is missed.
 */
export const LinkEmailDialog = comesAtLast(
  inRoom('stores', async () => {
    const [file] = await Promise.all([import('./link-email-dialog.tsx'), RichTextField.ahead()])
    return file.LinkEmailDialog
  }),
)
