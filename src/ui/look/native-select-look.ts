import { entry, outlined, thumb } from './entry-look.ts'

const root = { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' } as const

const field = {
  ...entry,
  '--input-height': 'var(--select-field-height)',
  height: 'var(--select-field-height)',
  focusVisibleRing: 'inside',
  lineHeight: 'normal',
  '& > option, & > optgroup': { bg: 'bg' },
  ...outlined,
} as const

const indicator = {
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  pointerEvents: 'none',
  top: '50%',
  transform: 'translateY(-50%)',
  height: '100%',
  color: 'fg.muted',
  _disabled: { opacity: '0.5' },
  _invalid: { color: 'fg.error' },
  _icon: { width: '1em', height: '1em' },
} as const

const forThumbsRoot = { [thumb]: { '--select-field-height': 'sizes.11' } }
const forThumbsField = { [thumb]: { fontSize: 'md' } }

export const rootLooks = {
  sm: { ...root, '--select-field-height': 'sizes.9', ...forThumbsRoot },
  md: { ...root, '--select-field-height': 'sizes.10', ...forThumbsRoot },
} as const

export const fieldLooks = {
  sm: { ...field, textStyle: 'sm', ps: '2.5', pe: '8', ...forThumbsField },
  md: { ...field, textStyle: 'sm', ps: '3', pe: '8', ...forThumbsField },
} as const

export const indicatorLooks = {
  sm: { ...indicator, textStyle: 'md', insetEnd: '2' },
  md: { ...indicator, textStyle: 'lg', insetEnd: '2' },
} as const

/** Part of the frame around the page rather than of a form. */
export const quietLook = {
  bg: 'transparent',
  borderColor: 'transparent',
  ps: { base: '1', md: '2.5' },
  pe: { base: '6', md: '8' },
  fontWeight: 'medium',
  textOverflow: 'ellipsis',
  _hover: { bg: 'bg.muted' },
} as const
