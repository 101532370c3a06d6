import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface MissingNoteProps {
  /** What the grey button refers to. */
  readonly id?: string
  /** How many fields are still wrong or empty. */
  readonly count: number
  /** What is missing, where that can be said better than by a count. */
  readonly words?: ReactNode
  /** Whether a field was left or a try made; before that nothing is called wrong. */
  readonly touched: boolean
  readonly onShow: () => void
  /** Why the button is grey where no field is wrong. */
  readonly otherwise?: ReactNode
  /** In a bar: what answers to a finger is higher than what is drawn. */
  readonly low?: boolean
}

/** Beside a grey button: why it is grey, and the way to what is missing. */
export function MissingNote({ id, count, words, touched, onShow, otherwise = null, low = false }: MissingNoteProps) {
  return (
    <Box
      as="span"
      id={id}
      role="status"
      color="fg.muted"
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
    >
      {count > 0 ? (
        <>
          <span>
            {words ??
              (touched ? (
                <Plural
                  value={count}
                  one="# field is not filled in correctly yet."
                  other="# fields are not filled in correctly yet."
                />
              ) : (
                <Plural value={count} one="Fill in # more field." other="Fill in # more fields." />
              ))}
          </span>
          {/* Without the focus the field that is left says nothing yet, so that the button stays under the mouse. */}
          <Button
            className={low ? 'riva-near' : ''}
            variant="plain"
            // The bar of tools takes a little of what is below.
            minH={{ base: low ? '1.625rem' : '11', md: '6' }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onShow}
          >
            <Trans>Show what is missing</Trans>
          </Button>
        </>
      ) : (
        otherwise
      )}
    </Box>
  )
}
