/** Closes the popup that a control is in. */
export const closePopup = (control: Element): void => control.closest<HTMLElement>('[popover]')?.hidePopover()
