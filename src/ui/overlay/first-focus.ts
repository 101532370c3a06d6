/** Marks the control that takes the focus when its dialog opens. */
export const firstFocus = { 'data-first-focus': '' } as const
