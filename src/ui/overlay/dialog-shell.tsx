import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useKeptFocus } from '#src/ui/kept-focus.ts'
import {
  backdropLook,
  bodyLook,
  closeTriggerLook,
  contentLook,
  footerLook,
  headerLook,
  positionerLook,
  titleLook,
} from '#src/ui/look/dialog-look.ts'
import { iconButton } from '#src/ui/look/icon-button-look.ts'
import { pageTitle } from '#src/ui/page-header.tsx'
import { useBackCloses } from './back-closes.ts'
import { isHeldByDialog, useStillPage } from './still-page.ts'

interface DialogShellProps {
  readonly open: boolean
  /** A question with object and amount: "Refund €120.00 for order 1001?" */
  readonly title: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** A call runs: nothing closes the dialog. */
  readonly busy?: boolean
  /** Left out where a question must be answered: neither a key nor a corner of the dialog answers it. */
  readonly onClose?: () => void
  readonly size?: 'sm' | 'md' | 'lg'
  /** For questions that interrupt. */
  readonly alert?: boolean
  /** A drawer along the right edge, as high as the window. */
  readonly side?: boolean
  /** A sheet along the lower edge, as wide as the window: for phones. */
  readonly sheet?: boolean
  /** What has the focus once the dialog is closed, where that is not its opener. */
  readonly returnTo?: RefObject<HTMLElement | null>
  /** For what grows and shrinks while somebody types: its head stays where it is. */
  readonly top?: boolean
}

const drawer = {
  my: '0',
  ms: 'auto',
  me: '0',
  // On a phone it ends above messages: a higher one would scroll its title away.
  h: { base: '100%', md: '100dvh' },
  maxW: '28rem',
  w: 'full',
  borderRadius: '0',
  overflowY: 'auto',
}

const sheetLook = {
  mt: 'auto',
  mb: '0',
  w: 'full',
  maxW: 'full',
  maxH: 'calc(100dvh - 2rem - var(--messages, 0px))',
  borderBottomRadius: '0',
  // The fields scroll between the title and the buttons.
  overflow: 'hidden',
}

/** A popup or a tooltip inside the dialog closes before the dialog does. */
function leaveToPopup(event: KeyboardEvent): void {
  if (document.querySelector(':popover-open')) event.preventDefault()
}

/**
 * Where the focus goes back to: what had it before the dialog was there, or the title when that is gone. Chakra's own
 * trap looks a frame later, when a quick person may have moved the focus already. It is read before anything is drawn: a
 * button that is disabled while its dialog is open loses the focus at once.
 */
function useOpener(open: boolean): () => HTMLElement | null {
  const [opened, setOpened] = useState(() => ({ open, by: document.activeElement }))
  if (opened.open !== open) setOpened({ open, by: open ? document.activeElement : opened.by })
  return () => {
    const { by } = opened
    const isThere = by instanceof HTMLElement && by !== document.body && by.isConnected
    return isThere ? by : pageTitle()
  }
}

const Backdrop = chakra(Dialog.Backdrop, backdropLook)
const Positioner = chakra(Dialog.Positioner, positionerLook)
const Content = chakra(Dialog.Content, contentLook)
const Header = chakra('div', headerLook)
const Title = chakra(Dialog.Title, titleLook)
const Body = chakra('div', bodyLook)
const Footer = chakra('div', footerLook)
const CloseTrigger = chakra(Dialog.CloseTrigger, closeTriggerLook)

/** The library selects the whole text of a field that it gives the focus, unless the field has it. */
const focusedAgain = (element: HTMLElement | null): HTMLElement | null => {
  element?.focus({ preventScroll: true })
  return element
}

/** Dialogs that have had the focus: after a question over them they are given it again. */
const begun = new WeakSet<HTMLElement>()

/** The dialog takes the focus a frame after it is drawn: somebody who types in it already keeps it. */
const firstFocus = (content: HTMLElement | null): HTMLElement | null => {
  const first = content?.querySelector<HTMLElement>('[data-first-focus]') ?? content
  const isAgain = content !== null && begun.has(content)
  if (content !== null) begun.add(content)
  return content?.querySelector<HTMLElement>(':focus') ?? (isAgain ? focusedAgain(first) : first)
}

/** Popups inside must not use a portal: what lies outside a modal dialog is hidden from screen readers. */
export function DialogShell(props: DialogShellProps) {
  const { open, title, children, footer, busy = false, onClose, size = 'md', alert = false } = props
  const { side, sheet, returnTo, top } = props
  const { t } = useLingui()
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener(open)
  useBackCloses(open, busy, onClose)
  useKeptFocus(open, content)
  useStillPage(open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose?.()
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnEscape={!busy && onClose !== undefined}
      closeOnInteractOutside={false}
      preventScroll={isHeldByDialog()}
      onEscapeKeyDown={leaveToPopup}
      initialFocusEl={() => firstFocus(content.current)}
      finalFocusEl={() => focusedAgain(returnTo?.current ?? opener())}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner placement={top ? 'top' : 'center'}>
          <Content
            ref={content}
            aria-busy={busy}
            placement={top ? 'top' : 'center'}
            size={size}
            {...(side && { 'data-drawer': '' })}
            {...(side ? drawer : sheet ? sheetLook : {})}
          >
            <Header {...(onClose && { pe: '14' })}>
              <Title minW="0" overflowWrap="anywhere">
                {title}
              </Title>
            </Header>
            <Body {...(sheet && { minH: '0', overflowY: 'auto' })}>{children}</Body>
            {footer ? <Footer>{footer}</Footer> : null}
            {onClose ? (
              <CloseTrigger
                aria-label={t`Close`}
                disabled={busy}
                // A field that the focus leaves may show an error: the cross would move away from under the finger.
                onMouseDown={(event) => event.preventDefault()}
                css={iconButton}
                boxSize={{ base: '11', md: '10' }}
                color="fg.muted"
                _hover={{ bg: 'bg.muted' }}
                _disabled={{ opacity: 0.4 }}
              >
                <X size={18} aria-hidden="true" />
              </CloseTrigger>
            ) : null}
          </Content>
        </Positioner>
      </Portal>
    </Dialog.Root>
  )
}
