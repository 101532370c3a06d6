import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'

interface ShortcutsDialogProps {
  readonly hasDownloads: boolean
  readonly onClosed: () => void
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    textAlign: 'center',
    fontFamily: 'mono',
    textStyle: 'xs',
    lineHeight: '1.5rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.muted',
  },
})

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that do something everywhere, and the switch of those that are a single one (interface 49, WCAG 2.1.4). */
export function ShortcutsDialog({ hasDownloads, onClosed }: ShortcutsDialogProps) {
  const { t } = useLingui()
  const [single, setSingle] = useState(() => readStored('singleKeys') !== 'off')
  const [control, option] = isApple() ? ['⌘', '⌥'] : ['Ctrl', 'Alt']
  const always = [
    { keys: [control, 'K'], does: t`Go to a page, a store or an order` },
    { keys: [option, 'Shift', 'M'], does: t`Current or recent messages` },
    { keys: ['Esc'], does: t`Close what is open` },
  ]
  const letters = [
    { keys: ['/'], does: t`Go to a page, a store or an order` },
    ...(hasDownloads ? [{ keys: ['d'], does: t`Downloads` }] : []),
    { keys: ['m'], does: t`Recent messages` },
    { keys: ['j', 'k'], does: t`Next or previous row of a list` },
    { keys: ['Enter'], does: t`Open the row` },
    { keys: ['x'], does: t`Select the row` },
    { keys: ['?'], does: t`Keyboard shortcuts` },
  ]
  const toggle = (on: boolean) => {
    store('singleKeys', on ? 'on' : 'off')
    setSingle(on)
  }
  return (
    <DialogShell open title={<Trans>Keyboard shortcuts</Trans>} onClose={onClosed}>
      <Box display="grid" gap="5">
        <Shortcuts title={t`Everywhere`} rows={always} />
        <Box display="grid" gap="3">
          <Shortcuts title={t`Single keys`} rows={letters} off={!single} />
          <SwitchField
            label={<Trans>Use single keys</Trans>}
            help={<Trans>Never inside a field. Kept in this browser; the user menu opens this list too.</Trans>}
            checked={single}
            onChange={toggle}
          />
        </Box>
      </Box>
    </DialogShell>
  )
}

interface ShortcutsProps {
  readonly title: string
  readonly rows: readonly { readonly keys: readonly string[]; readonly does: string }[]
  readonly off?: boolean
}

function Shortcuts({ title, rows, off = false }: ShortcutsProps) {
  return (
    <section>
      <Box as="h3" fontWeight="semibold" mb="2">
        {title}
      </Box>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="4"
        rowGap="2"
        alignItems="center"
        {...(off ? { color: 'fg.muted' } : {})}
      >
        {rows.map(({ keys, does }) => (
          <Fragment key={`${keys.join()} ${does}`}>
            <dt>{does}</dt>
            <chakra.dd display="flex" gap="1" justifyContent="flex-end">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </chakra.dd>
          </Fragment>
        ))}
      </chakra.dl>
    </section>
  )
}
