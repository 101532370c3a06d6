import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { Link } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { DropDown } from '#src/ui/overlay/drop-down.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { closePopup } from './close-popup.ts'
import { mayLinkTo } from './rich-extensions.ts'

/** Where the selected words lead: an address, a mailbox, or a placeholder that stands for one. */
export function LinkTool({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui()
  return (
    <DropDown
      label={t`Link`}
      shown={
        <>
          <Link size={16} aria-hidden="true" />
          <VisuallyHidden>{t`Link`}</VisuallyHidden>
        </>
      }
    >
      <LinkFields editor={editor} />
    </DropDown>
  )
}

/** A person types an address without its scheme; the shop's own is over TLS. */
const completed = (typed: string) => (mayLinkTo(typed) || typed === '' ? typed : `https://${typed}`)

function LinkFields({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui()
  const current = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(current)
  const [tried, setTried] = useState(false)
  const address = completed(typed.trim())
  const isRight = mayLinkTo(address)

  const apply = (control: Element) => {
    setTried(true)
    if (!isRight) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    closePopup(control)
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    // The form around would take it for a wish to save.
    event.stopPropagation()
    apply(event.target)
  }
  return (
    <chakra.div display="grid" gap="3" w="20rem" maxW="100%" onKeyDown={onKey}>
      <TextField
        label={t`Address`}
        help={t`For example https://shop.hr/terms, mailto:shop@shop.hr or $LINK_VALUE`}
        value={typed}
        onChange={setTyped}
        inputMode="url"
        autoComplete="off"
        error={tried && !isRight ? t`Enter a web address, an e-mail address or a placeholder.` : undefined}
      />
      <chakra.div display="flex" gap="2">
        <Button size="sm" onClick={({ currentTarget }) => apply(currentTarget)}>
          <Trans>Set link</Trans>
        </Button>
        {current === '' ? null : (
          <Button
            size="sm"
            variant="outline"
            onClick={({ currentTarget }) => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              closePopup(currentTarget)
            }}
          >
            <Trans>Remove link</Trans>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}
