import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { maskedKey } from '#contract/stores/store-form.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { comesOverPage } from '#src/shell/early/comes-later.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { randomKey } from '#src/stores/random-key.ts'
import { storeView } from '#src/stores/store-view.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import { pageTitle } from '#src/ui/page-header.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { secretKeyLogic } from './settings-logic.ts'

const RenewalQuestion = comesOverPage(() => import('./renewal-question.tsx').then((file) => file.RenewalQuestion))

interface SecretKeyProps {
  readonly form: FormHandle
  readonly named: NamedStore
}

/** The secret key: masked, shown on demand, copied, replaced (STS-04). A new key counts once the settings are saved. */
export function SecretKey({ form, named }: SecretKeyProps) {
  const typed = storeView.useValues(form.actor, ({ secretKey }) => secretKey)
  const saved = useSelector(form.actor, ({ context }) => String(context.saved.secretKey))
  const box = useRef<HTMLDivElement>(null)
  const isStored = typed === saved
  const wasStored = useRef(isStored)
  useEffect(() => {
    if (wasStored.current === isStored) return
    wasStored.current = isStored
    const frame = requestAnimationFrame(() => {
      // The button that had the focus is gone with its part.
      if (document.activeElement !== document.body && document.activeElement !== pageTitle()) return
      box.current?.querySelector<HTMLElement>(isStored ? '[data-event="renewal.opened"]' : 'input')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isStored])
  const enter = (value: string) => form.actor.send({ type: 'field.changed', path: 'secretKey', value })
  return (
    <div ref={box}>
      {isStored ? (
        <StoredKey key={saved} form={form} named={named} saved={saved} onRenewed={() => enter(randomKey())} />
      ) : (
        <NewKey form={form} value={typed} saved={saved} />
      )}
    </div>
  )
}

interface NewKeyProps {
  readonly form: FormHandle
  readonly value: string
  readonly saved: string
}

function NewKey({ form, value, saved }: NewKeyProps) {
  const { t } = useLingui()
  return (
    <Box display="grid" gap="3">
      <storeView.Field
        of="secretKey"
        label={t`New secret key`}
        help={<Trans>It takes effect once you update the store. Enter it in your shop at the same time.</Trans>}
      />
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Copyable value={value} label={t`new secret key`}>
          <Trans>Copy the new key</Trans>
        </Copyable>
        <EventButton
          actor={form.actor}
          event={{ type: 'field.changed', path: 'secretKey', value: saved }}
          variant="outline"
          size="sm"
        >
          <Trans>Keep the current key</Trans>
        </EventButton>
      </Box>
    </Box>
  )
}

interface StoredKeyProps extends SecretKeyProps {
  readonly saved: string
  readonly onRenewed: () => void
}

function StoredKey({ form, named, saved, onRenewed }: StoredKeyProps) {
  const { t } = useLingui()
  const [machine] = useState(() => secretKeyLogic(saved, onRenewed))
  const actor = useActorRef(machine, { input: named })
  const key = useSelector(actor, (snapshot) => snapshot.context.key)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  const canRenew = useSelector(form.actor, (snapshot) =>
    snapshot.can({ type: 'field.changed', path: 'secretKey', value: '' }),
  )
  const canAsk = useHasFeature('secretKey')
  const canShow = canAsk || saved !== maskedKey
  return (
    <Box display="grid" gap="3">
      <p>
        <Trans>Your shop signs its requests with this key. Do not share it.</Trans>
      </p>
      <Box
        fontFamily="mono"
        fontSize={{ base: 'xs', sm: 'sm' }}
        lineHeight="1.5rem"
        minH="6"
        overflowWrap="anywhere"
        data-secret-key=""
      >
        {key === null ? (
          <span role="img" aria-label={t`The key is hidden`}>
            {maskedKey}
          </span>
        ) : (
          <Copyable value={key} label={t`secret key`} />
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {canShow ? (
          key === null ? (
            <EventButton actor={actor} event={{ type: 'key.requested' }} busy={busy} variant="outline" size="sm">
              <Trans>Show the key</Trans>
            </EventButton>
          ) : (
            <EventButton actor={actor} event={{ type: 'key.hidden' }} variant="outline" size="sm">
              <Trans>Hide the key</Trans>
            </EventButton>
          )
        ) : null}
        <EventButton actor={actor} event={{ type: 'renewal.opened' }} held={!canRenew} variant="outline" size="sm">
          <Trans>Renew the key</Trans>
        </EventButton>
      </Box>
      {asks ? <RenewalQuestion actor={actor} /> : null}
    </Box>
  )
}
