import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { type ViewNameIssue, viewLimits } from '#contract/transactions/views/saved-views.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { SavedViewsActor } from './saved-views-logic.ts'
import { ViewPeriodField } from './view-period.tsx'

interface SavedViewNameProps {
  readonly actor: SavedViewsActor
  /** The view exists already: only its name changes. */
  readonly isSaved: boolean
  readonly leavesOut: boolean
  readonly leavesLink: boolean
  readonly hasColumns: boolean
  readonly today: string
  readonly onSubmit: () => void
}

/** The name of a view, one of a kind within its list. */
export function SavedViewName({
  actor,
  isSaved,
  leavesOut,
  leavesLink,
  hasColumns,
  today,
  onSubmit,
}: SavedViewNameProps) {
  const { t } = useLingui()
  const name = useSelector(actor, (snapshot) => snapshot.context.name)
  const issue = useSelector(actor, (snapshot) => snapshot.context.issue)
  const words: Readonly<Record<Exclude<ViewNameIssue, 'missing'>, string>> = {
    tooLong: t`This value is too long.`,
    taken: t`Another view of this list has this name.`,
  }
  const help = hasColumns
    ? t`Saves store, period, filters, sorting and columns.`
    : t`Saves store, period, filters and sorting.`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (actor.getSnapshot().can({ type: 'change.confirmed' })) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Box display="grid" gap="4">
        <TextField
          label={t`Name of the view`}
          value={name}
          autoComplete="off"
          maxLength={viewLimits.name}
          onChange={(value) => actor.send({ type: 'name.changed', name: value })}
          {...(isSaved ? {} : { help })}
          {...(issue === null || issue === 'missing' ? {} : { error: words[issue] })}
        />
        {isSaved ? null : <ViewPeriodField actor={actor} today={today} />}
        {leavesOut ? (
          <Box as="p" color="fg.muted">
            <Trans>Names, e-mails, account and card numbers are not saved.</Trans>
          </Box>
        ) : null}
        {leavesLink ? (
          <Box as="p" color="fg.muted">
            <Trans>The payment link is not saved: the view lists all orders.</Trans>
          </Box>
        ) : null}
      </Box>
      <button type="submit" hidden />
    </form>
  )
}
