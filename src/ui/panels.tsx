import { chakra } from '@chakra-ui/react/styled-system'

/** The panels of a page, one below the other; on paper a panel stays in one piece where it can. */
export const Panels = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    '@media print': { display: 'block', '& > *': { mb: '4', breakInside: 'avoid' } },
  },
})
