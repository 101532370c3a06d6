import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import { pageCount, pageLinks, rowSpan } from '#contract/shell/list/paging.ts'
import { reasonId } from '#src/ui/reason-id.ts'

interface PaginationProps {
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly total: number
  /** The sizes on offer; without them the size is fixed. */
  readonly sizes?: readonly number[] | undefined
  readonly onPage: (page: number) => void
  /** One page on or back, where the page that is shown may lag behind; without it, from the page that is shown. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined
  readonly onSize?: ((size: number) => void) | undefined
  readonly disabled?: boolean
}

/** Five page links with first and last; "page 3 of 25" where they would not fit. */
export function Pagination({ page, size, total, sizes, onPage, onStep, onSize, disabled = false }: PaginationProps) {
  const { t, i18n } = useLingui()
  const sizeId = useId()
  const pages = pageCount(total, size)
  const span = rowSpan(page, size, total)
  const number = useMemo(() => new Intl.NumberFormat(i18n.locale), [i18n.locale])
  const [first, last, all] = [number.format(span.first), number.format(span.last), number.format(total)]
  const [current, count] = [number.format(page + 1), number.format(pages)]

  // Not disabled where the list ends: who came there by this very button would lose the focus.
  const step = (to: number, label: string, Icon: typeof ChevronLeft, go = () => onPage(to)) => {
    const leads = to !== page && to >= 0 && to < pages
    return (
      <Button
        size="sm"
        variant="ghost"
        px="0"
        aria-label={label}
        aria-disabled={!leads}
        aria-describedby={leads ? undefined : reasonId('isAtEnd')}
        disabled={disabled}
        onClick={leads ? go : undefined}
      >
        <Icon aria-hidden="true" />
      </Button>
    )
  }

  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      mt="3"
    >
      <chakra.div display="flex" alignItems="center" gap="4" color="fg.muted">
        <chakra.span role="status" fontVariantNumeric="tabular-nums">
          <Trans>
            {first}–{last} of {all}
          </Trans>
        </chakra.span>
        {sizes && onSize ? (
          <chakra.span className="no-print" display="inline-flex" alignItems="center" gap="2">
            <label htmlFor={sizeId}>
              <Trans>Per page</Trans>
            </label>
            <chakra.select
              id={sizeId}
              value={size}
              disabled={disabled}
              onChange={(event) => onSize(Number(event.currentTarget.value))}
              h={{ base: '11', md: '8' }}
              px="1.5"
              color="fg"
              bg="bg.panel"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="l2"
            >
              {sizes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </chakra.select>
          </chakra.span>
        ) : null}
      </chakra.div>
      <chakra.nav className="no-print" aria-label={t`Pages`} display="flex" alignItems="center" gap="1">
        {step(0, t`First page`, ChevronsLeft)}
        {step(page - 1, t`Previous page`, ChevronLeft, onStep && (() => onStep(-1)))}
        <chakra.span display={{ base: 'inline', sm: 'none' }} px="2" fontVariantNumeric="tabular-nums">
          <Trans>
            {current} of {count}
          </Trans>
        </chakra.span>
        {pageLinks(page, pages).map((each) => (
          <Button
            key={each}
            size="sm"
            px="2"
            display={{ base: 'none', sm: 'inline-flex' }}
            variant={each === page ? 'subtle' : 'ghost'}
            fontVariantNumeric="tabular-nums"
            aria-label={t`Page ${number.format(each + 1)}`}
            aria-current={each === page ? 'page' : undefined}
            disabled={disabled}
            onClick={() => onPage(each)}
          >
            {number.format(each + 1)}
          </Button>
        ))}
        {step(page + 1, t`Next page`, ChevronRight, onStep && (() => onStep(1)))}
        {step(pages - 1, t`Last page`, ChevronsRight)}
      </chakra.nav>
    </chakra.div>
  )
}
