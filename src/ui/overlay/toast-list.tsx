import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HueName } from '#src/ui/look/colors.ts'
import { iconButton } from '#src/ui/look/icon-button-look.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ShownToast {
  readonly id: string
  readonly kind: ToastKind
  readonly text: ReactNode
  /** Stays until its OK is pressed. */
  readonly untilOk: boolean
  /** A link to act on. */
  readonly action?: ReactNode
}

interface ToastListProps {
  /** Newest last; the five newest are shown. */
  readonly toasts: readonly ShownToast[]
  readonly onDismiss: (id: string) => void
}

const looks: Readonly<Record<ToastKind, readonly [HueName, LucideIcon]>> = {
  success: ['green', CircleCheck],
  error: ['red', CircleAlert],
  warning: ['amber', TriangleAlert],
  info: ['blue', Info],
}
const most = 5

export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const { t } = useLingui()
  return toasts.slice(-most).map(({ id, kind, text, untilOk, action }) => {
    const [hue, Icon] = looks[kind]
    return (
      <chakra.div
        key={id}
        colorPalette={hue}
        pointerEvents="auto"
        display="flex"
        // A phone shows the newest alone: a pile would lie over the buttons of the page.
        css={{ '&:not(:last-child)': { display: { base: 'none', md: 'flex' } } }}
        alignItems="flex-start"
        gap="3"
        p="3"
        bg="bg.panel"
        borderWidth="1px"
        borderInlineStartWidth="4px"
        borderColor="border"
        borderInlineStartColor="colorPalette.solid"
        borderRadius="l2"
        boxShadow="md"
      >
        <chakra.span color="colorPalette.fg" mt="0.5" flexShrink="0">
          <Icon size={16} aria-hidden="true" />
        </chakra.span>
        <chakra.div flex="1" minW="0" overflowWrap="anywhere">
          <p>{text}</p>
          {action}
        </chakra.div>
        {untilOk ? (
          <Button size="sm" variant="outline" onClick={() => onDismiss(id)}>
            <Trans>OK</Trans>
          </Button>
        ) : (
          <chakra.button
            type="button"
            aria-label={t`Close message`}
            onClick={() => onDismiss(id)}
            css={iconButton}
            boxSize={{ base: '11', md: '6' }}
            m={{ base: '-2.5', md: '0' }}
            color="fg.muted"
            _hover={{ bg: 'bg.muted' }}
          >
            <X size={16} aria-hidden="true" />
          </chakra.button>
        )}
      </chakra.div>
    )
  })
}
