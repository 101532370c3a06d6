export const thumb = '@media (pointer: coarse)'
export const disabled = { _disabled: { layerStyle: 'disabled' } } as const

/** What a person types into or chooses from. */
export const entry = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  borderRadius: 'l2',
  '--error-color': 'colors.border.error',
  ...disabled,
  _invalid: { focusRingColor: 'var(--error-color)', borderColor: 'var(--error-color)' },
} as const
export const outlined = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  '&:hover:not([aria-invalid=true])': { borderColor: 'fg.subtle' },
}
