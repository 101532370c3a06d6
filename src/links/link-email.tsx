import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

/** The dialog that sends a link, with the words of the stores for what a template may hold. */
export const LinkEmailDialog = comesAtLast(
  inRoom('stores', () => import('./link-email-dialog.tsx').then((file) => file.LinkEmailDialog)),
)
