import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentDifference } from '#contract/documents/calls.ts'
import { shownDay } from '#contract/shell/dates.ts'
import { type PreviewActor, PreviewDialog } from '#src/shell/asked/preview-dialog.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'

/** What changed since the previous version, to be read over the list (DOC-08). */
export function DifferenceDialog({ actor }: { readonly actor: PreviewActor }) {
  return (
    <PreviewDialog
      actor={actor}
      shape={DocumentDifference}
      titleOf={() => <Trans>What changed since the previous version</Trans>}
      footer={() => (
        <EventButton actor={actor} event={{ type: 'preview.closed' }} variant="outline" ms="auto">
          <Trans>Close</Trans>
        </EventButton>
      )}
    >
      {(difference) => <Difference {...difference} />}
    </PreviewDialog>
  )
}

const Change = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
    columnGap: '3',
    px: '3',
    py: '2',
    borderInlineStartWidth: '3px',
    overflowWrap: 'anywhere',
    '& > :first-of-type': { fontWeight: 'medium' },
    '& > :is(del, ins)': { textDecoration: 'none' },
  },
})

/** Each part with what it no longer says and what it says now: by word, mark and colour. */
function Difference({ before, now, parts }: DocumentDifference) {
  const { t } = useLingui()
  const named = ({ name, validFrom }: DocumentDifference['now']) => (
    <>
      <bdi>{name}</bdi>, {shownDay(validFrom)}
    </>
  )
  return (
    <>
      <DetailList
        columns={1}
        items={[
          { id: 'before', label: t`Previous version`, value: named(before) },
          { id: 'now', label: t`This version`, value: named(now) },
        ]}
      />
      {parts.length === 0 ? (
        <Box py="4">
          <Trans>Nothing has changed.</Trans>
        </Box>
      ) : null}
      {parts.map(({ title, removed, added }) => (
        <Box as="section" key={title} mt="5">
          <Box as="h3" fontWeight="semibold" mb="2">
            <bdi>{title}</bdi>
          </Box>
          <Box display="grid" gap="2">
            {removed.map((text) => (
              <Change key={text} borderColor="red.border">
                <span>
                  <Trans>No longer</Trans>
                </span>
                <del>{text}</del>
              </Change>
            ))}
            {added.map((text) => (
              <Change key={text} borderColor="green.border">
                <span>
                  <Trans>Now</Trans>
                </span>
                <ins>{text}</ins>
              </Change>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
