import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { searchable } from '#contract/shell/list/search-text.ts'
import type { Store } from '#contract/stores/store.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'

type Named = Pick<Store, 'id' | 'name'>

/** With more stores than this, one is found by typing sooner than by scrolling. */
const listedWhole = 10

interface StoreFilterProps<Row extends Named> {
  readonly stores: readonly Row[]
  /** Whether the user has a role in a store. */
  readonly hasRole: (id: string) => boolean
  /** The stores that show whatever is typed. */
  readonly always?: readonly string[]
  readonly children: (stores: readonly Row[]) => ReactNode
}

/** Many stores with a search above them, those with a role first (USR-07, USR-24). */
export function StoreFilter<Row extends Named>(props: StoreFilterProps<Row>) {
  const { stores, hasRole, always = [], children } = props
  const { t } = useLingui()
  const given = () => stores.filter(({ id }) => hasRole(id)).map(({ id }) => id)
  // As at the last typing: a row does not move away when its role is chosen.
  const [{ text, first }, setSearch] = useState(() => ({ text: '', first: given() }))
  if (stores.length <= listedWhole) return children(stores)
  const words = searchable(text).split(' ')
  const found = stores.filter(
    ({ id, name }) => always.includes(id) || words.every((word) => searchable(name).includes(word)),
  )
  const [withRole, without] = [true, false].map((has) => found.filter(({ id }) => first.includes(id) === has))
  return (
    <>
      <Box
        mb="2"
        maxW="22rem"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Neither the browser nor the form around the search takes it as a try to send.
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <TextField
          label={t`Search stores`}
          size="sm"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => setSearch({ text: typed, first: given() })}
        />
      </Box>
      {found.length === 0 ? (
        <Box role="status" color="fg.muted">
          <Trans>No store matches.</Trans>
        </Box>
      ) : (
        children([...(withRole ?? []), ...(without ?? [])])
      )}
    </>
  )
}
