import { chakra } from '@chakra-ui/react/styled-system'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const stops = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('button, select')].filter(
    (tool) => !tool.closest('[popover]') && !tool.matches(':disabled'),
  )

function stopAt(bar: HTMLElement, tool: HTMLElement): void {
  for (const one of stops(bar)) one.tabIndex = one === tool ? 0 : -1
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

interface ToolBarProps {
  readonly label: string
  readonly controls: string
  readonly children: ReactNode
}

/** A row of tools that is one stop for the Tab key; the arrows go from tool to tool. */
export function ToolBar({ label, controls, children }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [first] = bar.current ? stops(bar.current) : []
    if (bar.current && first) stopAt(bar.current, first)
  }, [])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tools = stops(event.currentTarget)
    const at = tools.findIndex((tool) => tool.isSameNode(event.target instanceof Node ? event.target : null))
    const next = tools[steps[event.key]?.(at, tools.length - 1) ?? -1]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  const keep = ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
    if (stops(currentTarget).includes(target)) stopAt(currentTarget, target)
  }
  return (
    <chakra.div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      onFocus={keep}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      p="1"
      borderBottomWidth="1px"
      borderColor="border"
      bg="bg.subtle"
      borderTopRadius="l2"
    >
      {children}
    </chakra.div>
  )
}
