import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { cryptoCode } from '#machines/stores/crypto-code.ts'
import { SavedFormFrame, useSavedForm } from '#src/shell/asked/saved-form-frame.tsx'
import { codeView } from '#src/stores/settings/code-view.ts'
import { ServiceOff } from '#src/stores/settings/service-off.tsx'
import { cryptoCodeLogic } from '#src/stores/settings/settings-logic.ts'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { Section } from '#src/ui/section.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** The code at the crypto provider, saved by itself (STS-49…52). */
export function CryptoTab(props: TabProps) {
  const { form, reach } = props
  const isOn = useSelector(form.actor, ({ context }) => context.saved.cryptoEnabled === true)
  return isOn ? (
    <Code {...props} />
  ) : (
    <ServiceOff
      title={<Trans>Cryptocurrencies are not active on this store</Trans>}
      way={<Trans>Switch them on and save, and the profile code appears here.</Trans>}
      onOpen={() => reach('cryptoEnabled')}
    />
  )
}

function Code({ named, onUnsaved }: TabProps) {
  const actor = useSavedForm(() => cryptoCodeLogic(named), cryptoCode, named.store)
  return <SavedFormFrame actor={actor}>{(form) => <CodeForm actor={form} onUnsaved={onUnsaved} />}</SavedFormFrame>
}

function CodeForm({ actor, onUnsaved }: { readonly actor: FormActor } & Pick<TabProps, 'onUnsaved'>) {
  const form = codeView.useForm(actor)
  const { unsaved } = form
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  useEffect(() => {
    onUnsaved(unsaved)
  }, [unsaved, onUnsaved])
  return (
    <FormFrame form={form}>
      {trouble === 'notActive' ? (
        <Box mb="4">
          <Banner tone="red">
            <Trans>Cryptocurrencies were switched off for this store. Switch them on first.</Trans>
          </Banner>
        </Box>
      ) : null}
      <Section title={<Trans>Cryptocurrency</Trans>}>
        <codeView.Field of="profileCode" />
      </Section>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4">
        <EventButton actor={actor} event={{ type: 'form.submitted' }} otherwise="isDirty" busy={form.busy}>
          <Trans>Save</Trans>
        </EventButton>
        <EventButton actor={actor} event={{ type: 'form.discarded' }} otherwise="isDirty" variant="outline">
          <Trans>Discard</Trans>
        </EventButton>
        {unsaved && !form.busy ? (
          <MissingNote count={form.count} touched={form.errors.touched} onShow={form.errors.tried} />
        ) : null}
        {unsaved ? null : (
          <Box as="span" color="fg.muted">
            <Trans>No changes yet.</Trans>
          </Box>
        )}
      </Box>
    </FormFrame>
  )
}
