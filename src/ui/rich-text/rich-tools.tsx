import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { fontSizes } from '#contract/shell/font-sizes.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'
import { LinkTool } from './link-tool.tsx'
import { type PlaceholderChoice, PlaceholderTool } from './placeholder-tool.tsx'
import { ToolBar } from './tool-bar.tsx'

interface Tool {
  readonly name: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isOn?: (editor: Editor) => boolean
  readonly use: (chain: ChainedCommands) => ChainedCommands
}

interface RichToolsProps {
  readonly editor: Editor
  readonly controls: string
  readonly disabled: boolean
  readonly placeholders: readonly PlaceholderChoice[]
}

function useTools(): readonly (readonly Tool[])[] {
  const { t } = useLingui()
  const sides = [
    ['left', t`Align left`, AlignLeft],
    ['center', t`Centre`, AlignCenter],
    ['right', t`Align right`, AlignRight],
  ] as const
  return [
    [
      { name: 'bold', label: t`Bold`, icon: Bold, use: (chain) => chain.toggleBold() },
      { name: 'italic', label: t`Italic`, icon: Italic, use: (chain) => chain.toggleItalic() },
      { name: 'underline', label: t`Underline`, icon: Underline, use: (chain) => chain.toggleUnderline() },
      { name: 'strike', label: t`Strikethrough`, icon: Strikethrough, use: (chain) => chain.toggleStrike() },
    ],
    [
      { name: 'bulletList', label: t`Bulleted list`, icon: List, use: (chain) => chain.toggleBulletList() },
      { name: 'orderedList', label: t`Numbered list`, icon: ListOrdered, use: (chain) => chain.toggleOrderedList() },
    ],
    sides.map(([side, label, icon]) => ({
      name: side,
      label,
      icon,
      isOn: (editor) => editor.isActive({ textAlign: side }),
      use: (chain) => chain.setAlignment(side),
    })),
  ]
}

/** What is drawn depends on the text around the cursor alone, so it is drawn again when this text changes. */
const useStand = (editor: Editor, standOf: (editor: Editor) => string): string =>
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => {
        editor.off('transaction', changed)
      }
    },
    () => standOf(editor),
  )

const sizeOf = (editor: Editor): string => String(editor.getAttributes('lettering').fontSize ?? '')

/**
 * The tools of a rich text: letters, lists, sides, links, placeholders, back and forth. Each follows the cursor by itself:
 * a typed letter renders none of them.
 */
export const RichTools = memo(function RichTools({ editor, controls, disabled, placeholders }: RichToolsProps) {
  const { t } = useLingui()
  const groups = useTools()
  const size = useStand(editor, sizeOf)
  return (
    <ToolBar label={t`Formatting`} controls={controls}>
      <chakra.span w="32">
        <NativeSelect
          size="sm"
          aria-label={t`Font size`}
          disabled={disabled}
          value={size}
          onChange={({ currentTarget }) =>
            editor
              .chain()
              .setFontSize(currentTarget.value || null)
              .run()
          }
        >
          <option value="">{t`Usual size`}</option>
          {fontSizes.map((name, index) => (
            <option key={name} value={name}>
              {t`Size ${index + 1}`}
            </option>
          ))}
        </NativeSelect>
      </chakra.span>
      {groups.map((group) => (
        <chakra.span key={group[0]?.name} display="inline-flex">
          {group.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} disabled={disabled} />
          ))}
        </chakra.span>
      ))}
      <chakra.span display="inline-flex">
        <StepButton editor={editor} label={t`Undo`} icon={Undo2} step="undo" why="canUndo" disabled={disabled} />
        <StepButton editor={editor} label={t`Redo`} icon={Redo2} step="redo" why="canRedo" disabled={disabled} />
      </chakra.span>
      {disabled ? null : <LinkTool editor={editor} />}
      {disabled || placeholders.length === 0 ? null : <PlaceholderTool editor={editor} placeholders={placeholders} />}
    </ToolBar>
  )
})

interface ToolButtonProps {
  readonly editor: Editor
  readonly tool: Tool
  readonly disabled: boolean
}

function ToolButton({ editor, tool, disabled }: ToolButtonProps) {
  const { name, label, icon: Icon, use, isOn = () => editor.isActive(name) } = tool
  const pressed = useStand(editor, (now) => String(isOn(now))) === 'true'
  return (
    <Tooltip content={label}>
      <Button
        variant={pressed ? 'subtle' : 'ghost'}
        size="sm"
        px="0"
        minW={{ base: '9', md: '7' }}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={() => use(editor.chain().focus()).run()}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  )
}

interface StepButtonProps {
  readonly editor: Editor
  readonly label: string
  readonly icon: LucideIcon
  readonly step: 'undo' | 'redo'
  /** The reason why it is grey. */
  readonly why: string
  readonly disabled: boolean
}

function StepButton({ editor, label, icon: Icon, step, why, disabled }: StepButtonProps) {
  const possible = useStand(editor, (now) => String(now.can()[step]())) === 'true'
  return (
    <Tooltip content={label}>
      <ActionButton
        variant="ghost"
        size="sm"
        px="0"
        minW={{ base: '9', md: '7' }}
        aria-label={label}
        disabled={disabled || !possible}
        why={disabled ? undefined : why}
        onClick={() => editor.chain().focus()[step]().run()}
      >
        <Icon aria-hidden="true" />
      </ActionButton>
    </Tooltip>
  )
}
