import { breakpoints } from '#src/ui/look/breakpoints.ts'

/** The head of a table stays where the header of the page ends; one that moves sideways stays in its own box. */
const boxOf = (fits: 'lg' | 'xl') => ({
  overflowX: { base: 'auto', [fits]: 'clip' },
  overflowY: { base: 'hidden', [fits]: 'visible' },
  // However wide its columns are, they widen nothing around it.
  contain: 'inline-size',
  '--table-top': { [fits]: 'sizes.12' },
  // What does not fit all the same is reached by moving it sideways.
  '&[data-beyond]': { overflowX: 'auto', overflowY: 'hidden', '--table-top': '0px' },
})
export const [box, crowdedBox] = [boxOf('lg'), boxOf('xl')]

/**
 * All columns on a sheet upright: what can be pressed is left out, and what is long is broken. Its width is another than
 * that of the window which the columns were measured in.
 */
const paper = {
  fontSize: '7pt',
  lineHeight: '1.3',
  '& thead': { display: 'table-header-group' },
  '& thead th': { position: 'static', w: 'auto !important', h: 'auto', px: '0.5', py: '1' },
  '& tr': { breakInside: 'avoid' },
  '& tbody td': { px: '0.5', py: '0.5' },
  '& th:first-of-type, & td:first-of-type': { ps: '1' },
  '& th:last-of-type, & td:last-of-type': { pe: '1' },
  // A separate button would not be repeated with the head.
  '& thead button': { display: 'contents' },
  '& thead svg': { display: 'none' },
  '& tbody button': { minH: '0', fontSize: 'inherit' },
  '& .riva-badge': { px: '1', minH: '0', fontSize: 'inherit' },
} as const

export const look = {
  w: 'full',
  textStyle: 'sm',
  textAlign: 'start',
  fontVariantNumeric: 'lining-nums tabular-nums',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& thead th': {
    // What is only spoken in it moves with its column.
    position: { base: 'relative', lg: 'sticky' },
    [`@media (width < ${breakpoints.lg})`]: { minW: 'var(--least)' },
    top: 'var(--table-top, 0px)',
    zIndex: '1',
    h: '10',
    px: '2',
    py: '0',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    verticalAlign: 'middle',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  // The head lies over the rows where it stays in view.
  '& thead button': { scrollMarginTop: '12' },
  '& tbody :is(a, button, input)': { scrollMarginTop: { lg: '28' } },
  // A separate background, because paler texts would be hard to read.
  '.riva-dim & tbody': { bg: 'bg.muted', transition: 'background-color 0s 150ms' },
  '.riva-dim & tbody td': { borderColor: 'border.emphasized' },
  // What is drawn of a row is kept while other rows change.
  '& tbody tr': { position: 'relative', zIndex: '0' },
  '& tbody tr:is(:hover, :focus-within)': { bg: 'bg.subtle' },
  '& tbody[data-opens] tr': { cursor: 'pointer' },
  '& tbody tr[data-selected]': { bg: 'brand.subtle' },
  '& tbody tr[data-changed]': { bg: 'brand.subtle', boxShadow: 'inset 0.25rem 0 {colors.brand.solid}' },
  '& tbody td': {
    h: '2.625rem',
    px: '2',
    py: '1',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    whiteSpace: 'nowrap',
    // However long a text is, its row and the columns beside it stay in view.
    maxW: '20rem',
    overflow: 'clip',
    textOverflow: 'ellipsis',
  },
  '& tbody td[data-share]': { maxW: '0' },
  // The button that copies the number stands here: it must hide no digit of the amount in the next column.
  '& tbody code:is(.riva-short, .riva-long)': { me: '3' },
  // Breaks between words rather than being cut.
  '& .riva-words': { display: 'block', whiteSpace: 'normal' },
  '& tbody .riva-cut': {
    display: 'block',
    cursor: 'inherit',
    maxW: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& th:first-of-type, & td:first-of-type': { ps: '4' },
  '& th:last-of-type, & td:last-of-type': { pe: '4' },
  '& [data-align=end]': { textAlign: 'end' },
  '& [data-select]': { w: '10' },
  '@media print': paper,
} as const

/** Where all columns would not fit on one line in the usual size. */
const smaller = `@media (min-width: ${breakpoints.md}) and (max-width: 1439px)`
/** Where one long number on one line would take the room that the columns of all rows need. */
const closer = `@media (min-width: ${breakpoints.md}) and (max-width: 1919px)`
export const crowdedLook = {
  ...look,
  [smaller]: {
    textStyle: 'xs',
    // A name needs the room: the longest status takes two lines, and the digits of two times stand a little closer.
    '& tbody time': { letterSpacing: '-0.02em' },
    '& .riva-badge': { px: '1', w: 'max-content', maxW: '8.5rem', whiteSpace: 'normal', lineHeight: '0.875rem' },
    '& .riva-name': { whiteSpace: 'normal', overflowWrap: 'normal', lineHeight: '1rem', lineClamp: '2' },
  },
  [closer]: {
    '& :is(thead th, tbody td)': { px: '5px' },
    '& tbody code:is(.riva-short, .riva-long)': { me: '3.5' },
    '& th:first-of-type, & td:first-of-type': { ps: '3' },
    '& th:last-of-type, & td:last-of-type': { pe: '3' },
    // Two lines are as high as a row.
    '& :is(.riva-long, .riva-groups)': { whiteSpace: 'normal', '@media screen': { lineHeight: '1rem' } },
    '& .riva-long': { display: 'block', maxW: '28' },
    // The number of a payment link takes two lines, and would take three where one ends at its hyphen.
    '& tbody code.riva-long': { '@media screen': { w: '8em' }, wordBreak: 'break-all', textWrap: 'balance' },
    '& tbody code.riva-parts': { wordBreak: 'normal' },
    '& .riva-groups': {
      display: 'inline-block',
      letterSpacing: '-0.05em',
      verticalAlign: 'middle',
      textWrap: 'balance',
    },
    // Three groups wide, so that an account without a tile never takes a third line.
    '& .riva-groups:only-child': { w: '8em' },
    // As wide as what its column leaves beside the tile: what is wider goes altogether.
    // Where no row has a card the column would leave room for one group only.
    '& .riva-tile + .riva-groups': { minW: '8em', maxW: 'calc(100% - 3.75rem)' },
  },
} as const
