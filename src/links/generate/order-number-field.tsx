import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { EventButton } from '#src/ui/event-button.tsx'
import { DrawnField } from '#src/ui/form/drawn-field.tsx'
import { useFormHandle } from '#src/ui/form/form-handle.ts'
import { UniqueStatus } from '#src/ui/form/unique-status.tsx'

/** The order number with its live check, and another random one by a press (PBG-12…14). */
export function OrderNumberField({ newNumber }: { readonly newNumber: () => string }) {
  const { t } = useLingui()
  const handle = useFormHandle()
  const [next, setNext] = useState(newNumber)
  const status = (
    <UniqueStatus
      form={handle}
      words={{
        checking: t`Checking the order number…`,
        free: t`The order number is free.`,
        taken: t`The order number is already used.`,
        invalid: t`This order number is not allowed.`,
        unknown: t`The order number could not be checked.`,
      }}
    />
  )
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="start">
      <DrawnField of="orderNumber" status={status} />
      <EventButton
        actor={handle.actor}
        event={{ type: 'field.changed', path: 'orderNumber', value: next }}
        onSent={() => setNext(newNumber())}
        variant="outline"
        mt="6"
        h={{ base: '11', md: '10' }}
        aria-label={t`New order number`}
      >
        <RefreshCw size={16} aria-hidden="true" />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          <Trans>New</Trans>
        </Box>
      </EventButton>
    </Box>
  )
}
