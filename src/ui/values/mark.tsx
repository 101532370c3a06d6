interface MarkProps {
  /** Pixels of the square. */
  readonly size?: number
}

const wave = 'c3 0 3 2.2 6 2.2s3-2.2 6-2.2 3 2.2 6 2.2'

/** A quay above the sea. Decoration: the name stands beside it. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0b4a70" />
      <g fill="none" strokeLinecap="round">
        <path d="M7 11h18" stroke="#fff" strokeWidth="3.4" />
        <path d={`M7 17.4${wave}`} stroke="#9fd2f2" strokeWidth="2.4" />
        <path d={`M7 23${wave}`} stroke="#5fa9d6" strokeWidth="2.4" />
      </g>
    </svg>
  )
}
