import type { ComponentType } from 'react'
import { comesOverPage } from '#src/shell/early/comes-later.ts'
import type { LeaveQuestionProps } from './leave-dialog.tsx'

/** Asked before something that was typed and not saved is lost. A form can be filled in before its question has come. */
export const LeaveQuestion: ComponentType<LeaveQuestionProps> = comesOverPage(() =>
  import('./leave-dialog.tsx').then((file) => file.LeaveDialog),
)
