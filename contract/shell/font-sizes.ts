/** The sizes 1 to 7 of rich text, as CSS writes what the old font element meant by them (STS-42). */
export const fontSizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'] as const
