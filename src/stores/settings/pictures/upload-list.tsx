import { Spinner } from '@chakra-ui/react/spinner'
import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { UploadFault, UploadRow } from '#machines/stores/picture-upload.ts'
import type { picturesMachine } from '#machines/stores/pictures.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'

const stages: Readonly<Record<UploadRow['stage'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  converting: msg`Preparing`,
  sending: msg`Sending`,
  added: msg`Added`,
  refused: msg`Not added`,
}

/** The documented words, and what to do next. */
const faults: Readonly<Record<UploadFault, MessageDescriptor>> = {
  tooMany: msg`Too many files.`,
  tooLarge: msg`File size too large.`,
  wrongType: msg`Mimetype error.`,
  unreadable: msg`Image upload error.`,
  unsupported: msg`File type not supported.`,
  full: msg`This store already has 100 images. Delete some first.`,
  unreachable: msg`The server did not reply. Check the gallery before you try again.`,
}

const advice: Readonly<Partial<Record<UploadFault, MessageDescriptor>>> = {
  tooMany: msg`Choose at most 5 images at once.`,
  tooLarge: msg`An image may have up to 500 KB.`,
  wrongType: msg`Choose a JPG or PNG.`,
  unreadable: msg`The file is damaged or not an image.`,
}

function Mark({ stage }: Pick<UploadRow, 'stage'>) {
  if (stage === 'added')
    return (
      <chakra.span color="green.fg">
        <CircleCheck size={16} aria-hidden="true" />
      </chakra.span>
    )
  if (stage === 'refused')
    return (
      <chakra.span color="fg.error">
        <CircleAlert size={16} aria-hidden="true" />
      </chakra.span>
    )
  return stage === 'waiting' ? <Clock size={16} aria-hidden="true" /> : <Spinner size="sm" />
}

export function FaultWords({ fault }: { readonly fault: UploadFault }) {
  const { i18n } = useLingui()
  const next = advice[fault]
  return (
    <>
      {i18n._(faults[fault])}
      {next ? ` ${i18n._(next)}` : null}
    </>
  )
}

/** The files chosen last, each with how far it came (STS-28…30). */
export function UploadList({ actor }: { readonly actor: ActorRefFrom<typeof picturesMachine> }) {
  const { i18n, t } = useLingui()
  const rows = useSelector(actor, ({ context }) => context.rows)
  const choiceFault = useSelector(actor, ({ context }) => context.choiceFault)
  const hasLost = rows.some(({ fault }) => fault === 'unreachable')
  const isUploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'))
  const done = rows.filter(({ stage }) => stage === 'added' || stage === 'refused').length
  const total = rows.length
  return (
    <div aria-live="polite">
      {choiceFault ? (
        <chakra.p display="flex" gap="1.5" mt="3" color="fg.error" fontWeight="medium">
          <chakra.span mt="0.5">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>
            <FaultWords fault={choiceFault} />
          </span>
        </chakra.p>
      ) : null}
      {total > 0 ? (
        <chakra.div mt="3" borderWidth="1px" borderRadius="l2">
          <chakra.ul aria-label={t`Chosen files`}>
            {rows.map(({ id, file, stage, fault }) => (
              <chakra.li
                key={id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="3"
                px="3"
                py="2"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: '0' }}
              >
                <Mark stage={stage} />
                <chakra.bdi flex="1 1 10rem" minW="0" overflowWrap="anywhere">
                  {file.name}
                </chakra.bdi>
                <chakra.span color={fault ? 'fg.error' : 'fg.muted'}>
                  {fault ? <FaultWords fault={fault} /> : i18n._(stages[stage])}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      ) : null}
      {total > 0 || choiceFault ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" pt="2">
          <chakra.span flex="1 1 auto" color="fg.muted">
            {isUploading ? (
              <Trans>
                {done} of {total} files
              </Trans>
            ) : null}
          </chakra.span>
          {hasLost ? (
            <EventButton actor={actor} event={{ type: 'upload.repeated' }} variant="outline" size="sm">
              <Trans>Try again</Trans>
            </EventButton>
          ) : null}
          <EventButton actor={actor} event={{ type: 'uploads.cleared' }} variant="ghost" size="sm">
            <Trans>Hide the list</Trans>
          </EventButton>
        </chakra.div>
      ) : null}
    </div>
  )
}
