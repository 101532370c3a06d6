import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { menuOf } from '#contract/session/menu.ts'
import { shownDecimal } from '#contract/shell/decimal.ts'
import { type Finding, type FindingKind, findDays, findingsOf } from '#contract/transactions/find/find.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { listScreens } from '#machines/transactions/details/details-kind.ts'
import { companyActor, go, sessionActor } from '#src/shell/app.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { foundFirst } from './found-first.ts'

const kindWords: Readonly<Record<FindingKind, MessageDescriptor>> = {
  orderNumber: msg`Order number`,
  approvalCode: msg`Approval code`,
  email: msg`Customer e-mail`,
  iban: msg`Payer IBAN`,
  amount: msg`Amount`,
  cardNumber: msg`Card number`,
}
const listWords: Readonly<Record<ListKind, MessageDescriptor>> = {
  card: msg`Orders`,
  pis: msg`IBAN orders`,
  pos: msg`POS orders`,
}

/** The lists that stand in this person's menu. */
function useLists(): readonly ListKind[] {
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  const rights = useSelector(sessionActor(), (snapshot) => snapshot.context.account?.newAuthorities)
  return useMemo(() => {
    if (!facts || !rights) return []
    const { company, stores } = facts
    const entries: readonly string[] = menuOf({ rights, company, stores, documents: null }).flatMap(
      (one) => one.entries,
    )
    return (['card', 'pis', 'pos'] as const).filter((kind) => entries.includes(listScreens[kind]))
  }, [facts, rights])
}

function openList(kind: ListKind, { query }: Finding): void {
  const address = addressOfKind[kind]
  const personal = address.personalOf(query)
  const state = Object.keys(personal).length > 0 ? { personal } : {}
  go({ to: listScreens[kind], search: address.searchOf(query), state })
}

/** Over the page, not in it: what comes and goes while somebody types moves nothing under the pointer. */
const overlay = {
  position: 'absolute',
  zIndex: '2',
  top: 'full',
  insetInlineEnd: '0',
  w: { base: 'full', md: '26rem' },
  // Over all of what lies below the field: a button of which an edge shows is too small to press.
  mt: '-1',
  p: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'md',
} as const

/** A press on it must not count as leaving the box: some browsers give a pressed button no focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * One box for whatever is at hand: it says what it takes the text for, and leads to the list that finds it. Of a card
 * number only the first six and last four digits go on (D59).
 */
export function FindBox({ today }: { readonly today: () => string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const lists = useLists()
  const findings = findingsOf(typed, today(), lists)
  const [first] = findings
  const seeking = useRef<AbortController | null>(null)
  const [isSeeking, setSeeking] = useState(false)
  const stop = () => {
    seeking.current?.abort()
    seeking.current = null
    setSeeking(false)
  }
  useEffect(() => () => seeking.current?.abort(), [])
  const open = (finding: Finding) => {
    stop()
    setTyped('')
    openList(finding.list, finding)
  }
  const field = useRef<HTMLInputElement>(null)
  const show = () => setOpen(true)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    show()
    if (!first || first.asksFirst || isSeeking) return
    const mine = new AbortController()
    seeking.current = mine
    setSeeking(true)
    const found = await foundFirst(first, findings, mine.signal)
    if (seeking.current === mine) open(found)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    field.current?.focus()
    stop()
    setOpen(false)
  }
  return (
    <search>
      <form noValidate autoComplete="off" onSubmit={submit} onFocus={show} onBlur={leave} onKeyDown={close}>
        <Box position="relative">
          <TextField
            inputRef={field}
            label={t`Find an order`}
            labelHidden
            size="sm"
            autoComplete="off"
            placeholder={t`Number, code, e-mail, IBAN or amount`}
            value={typed}
            onChange={(text) => {
              stop()
              setTyped(text)
              show()
            }}
          />
          {typed.trim() === '' || !isOpen ? null : (
            <Box {...overlay} onMouseDown={keepFocus}>
              {isSeeking ? (
                <Box role="status" px="2" py="1" color="fg.muted">
                  <Trans>Searching…</Trans>
                </Box>
              ) : null}
              {first?.asksFirst ? (
                <Doubt onAsked={() => open(first)} />
              ) : first ? (
                <Findings findings={findings} onFound={open} />
              ) : (
                <Box role="status" px="2" py="1" color="fg.muted">
                  <Trans>This cannot be searched for here.</Trans>
                </Box>
              )}
            </Box>
          )}
        </Box>
      </form>
    </search>
  )
}

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly onFound: (finding: Finding) => void
}

function Findings({ findings, onFound }: FindingsProps) {
  const { t, i18n } = useLingui()
  return (
    <Box as="ul" aria-label={t`Find as`} display="grid" gridTemplateColumns="minmax(0, 1fr)">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.list}`}>
          <Button
            variant="ghost"
            size="sm"
            w="full"
            justifyContent="flex-start"
            flexWrap="wrap"
            rowGap="0"
            h="auto"
            minH="8"
            py="1"
            fontWeight="normal"
            onClick={() => onFound(finding)}
          >
            <Search size={14} aria-hidden="true" />
            <Box as="span" color="fg.muted">
              {i18n._(kindWords[finding.kind])}
            </Box>
            <Box as="span" fontWeight="medium" overflow="hidden" textOverflow="ellipsis">
              {finding.kind === 'amount' ? shownDecimal(finding.shown, shownLanguage()) : finding.shown}
            </Box>
            {finding.list === 'card' ? null : (
              <Box as="span" color="fg.muted">
                {i18n._(listWords[finding.list])}
              </Box>
            )}
          </Button>
        </li>
      ))}
      <Box as="li" px="2" py="1" color="fg.muted">
        <Trans>Enter opens the first that finds something in the last {findDays} days.</Trans>
      </Box>
    </Box>
  )
}

/** Enter does not search: the digits would stand in an address, and they may be a card's. */
function Doubt({ onAsked }: { readonly onAsked: () => void }) {
  return (
    <Box display="grid" justifyItems="start" gap="2" px="2" py="1">
      <Box role="status">
        <Trans>This looks like a mistyped card number: check its digits. Nothing is sent.</Trans>
      </Box>
      <Button variant="outline" size="sm" onClick={onAsked}>
        <Trans>Search as order number</Trans>
      </Button>
    </Box>
  )
}
