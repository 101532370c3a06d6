import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keepPlaced } from './popup-place.ts'

interface DropDownProps {
  /** What the button says: the choice that is made now. */
  readonly shown: ReactNode
  /** What is chosen here. */
  readonly label: string
  readonly children: ReactNode
}

/** A button that shows a choice and opens the fields that make it. A native popover: Escape and a press outside close it. */
export function DropDown({ shown, label, children }: DropDownProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open && popup.current && opener.current) return keepPlaced(popup.current, opener.current)
  }, [open])

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && relatedTarget !== opener.current && !currentTarget.contains(relatedTarget))
      currentTarget.hidePopover()
  }
  return (
    <>
      <Button ref={opener} variant="outline" size="sm" h="9" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {shown}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <chakra.div
        ref={popup}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        position="fixed"
        inset="auto"
        m="0"
        p="4"
        maxW="calc(100vw - 1rem)"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
        onBeforeToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget && newState === 'open') setOpen(true)
        }}
        // After it is closed: the browser gives the focus back from a field that is still there.
        onToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget && newState === 'closed') setOpen(false)
        }}
        onBlur={leave}
      >
        {open ? children : null}
      </chakra.div>
    </>
  )
}
