import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { DropDown } from '#src/ui/overlay/drop-down.tsx'
import { closePopup } from './close-popup.ts'

/** A placeholder as it is written, and what stands there in the end. */
export interface PlaceholderChoice {
  readonly word: string
  readonly label: string
}

interface PlaceholderToolProps {
  readonly editor: Editor
  readonly placeholders: readonly PlaceholderChoice[]
}

/** The placeholders by what they stand for; the one that is pressed is written at the cursor. */
export function PlaceholderTool({ editor, placeholders }: PlaceholderToolProps) {
  const { t } = useLingui()
  return (
    <DropDown label={t`Insert a placeholder`} shown={<Trans>Placeholder</Trans>}>
      <chakra.ul display="grid" maxH="min(22rem, 50vh)" overflowY="auto" w="22rem" maxW="100%" m="-2">
        {placeholders.map(({ word, label }) => (
          <li key={word}>
            <chakra.button
              type="button"
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="baseline"
              columnGap="3"
              w="100%"
              px="2"
              py="1.5"
              textAlign="start"
              borderRadius="l1"
              _hover={{ bg: 'bg.muted' }}
              onClick={({ currentTarget }) => {
                closePopup(currentTarget)
                editor.chain().focus().insertContent({ type: 'text', text: word }).run()
              }}
            >
              <span>{label}</span>
              <chakra.span fontFamily="mono" textStyle="xs" color="fg.muted">
                {word}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </DropDown>
  )
}
