/** Croatian and English names that only some browsers and servers use; the others know the country by another one. */
export const otherNames = {
  FK: ['Falklandski Otoci', 'Falklandski Otoci (Malvini)', 'Falkland Islands', 'Falkland Islands (Islas Malvinas)'],
  HK: ['PUP Hong Kong Kina', 'Hong Kong SAR China', 'Hong Kong'],
  MO: ['PUP Makao Kina', 'Makao', 'Macao SAR China', 'Macao'],
  PS: ['Palestinsko područje', 'Palestina', 'Palestinian Territories', 'Palestine'],
} as const
