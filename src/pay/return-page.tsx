import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { fromPromise } from 'xstate'
import { type Given, type ReturnPage, returnPaths, shopOf } from '#contract/pay/given.ts'
import { orderLine, receiptCaption, receiptLines, receiptTitle, refusedTitle } from '#contract/pay/order-lines.ts'
import { type PayLanguage, payAmount, whenIn } from '#contract/pay/pay-language.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import { payReturnMachine, type VerifyAnswer } from '#machines/pay/pay-return.machine.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { Lines, Panel, type Speech, TestMode, Top } from './page-frame.tsx'
import { fetchRefusal, verifyPayment } from './pay-actors.ts'

interface ReturnPageProps extends Speech {
  readonly page: ReturnPage | 'busy' | 'broken'
  readonly given: Given | null
}

/** A link that the address names; what is no uuid is not there. */
function uuidAsked(): string | null {
  const uuid = new URLSearchParams(location.search).get('uuid') ?? ''
  return isUuid(uuid) ? uuid : null
}

/** The pages on which a customer arrives after the wallet, or with a link that cannot be paid. */
export function PublicReturnPage({ page, given, ...speech }: ReturnPageProps) {
  return (
    <>
      <Top
        {...speech}
        shop={given === null ? null : shopOf(given)}
        logo={given?.logo?.address ?? null}
        logoSize={given?.logo}
        choose={(language) => speech.speak(language, true)}
      />
      <TestMode shown={given?.testMode ?? false} words={speech.words} />
      <Body page={page} given={given} {...speech} />
    </>
  )
}

function Body({ page, given, ...speech }: ReturnPageProps) {
  const { words } = speech
  if (page === 'processed') return <Processed given={given} {...speech} />
  if (page === 'notValid') return <NotValid given={given} {...speech} />
  const uuid = uuidAsked()
  const again = [location.search || '?', words.retry] as const
  const said: SaidProps = {
    error: { title: words.error, texts: [words.errorText] },
    canceled: {
      title: words.canceled,
      texts: [words.canceledText],
      way: uuid === null ? null : ([`/pay/${uuid}`, words.startAgain] as const),
    },
    busy: { title: words.busy, texts: [words.busyText], way: again },
    broken: {
      title: words.broken,
      texts: [words.brokenText, words.errorText, words.reference.replace('{reference}', () => given?.reference ?? '')],
      way: again,
    },
  }[page]
  return <Said {...said} />
}

interface SaidProps {
  readonly title: string
  readonly texts: readonly string[]
  /** An address to go on to, and what it is called. */
  readonly way?: readonly [href: string, label: string] | null | undefined
  readonly children?: ReactNode
}

/** What happened, and the way on where there is one. */
function Said({ title, texts, way, children }: SaidProps) {
  return (
    <Panel>
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text} className="hint">
          {text}
        </p>
      ))}
      {way ? (
        <a className="main" href={way[0]}>
          {way[1]}
        </a>
      ) : null}
      {children}
    </Panel>
  )
}

function NotValid({ given, words, language }: Speech & Pick<ReturnPageProps, 'given'>) {
  // What the document brought is all that is known, also where it names nobody.
  const uuid = given === null ? uuidAsked() : null
  const refused = useQuietRead(fetchRefusal, uuid, given?.isOpen ? 'open' : given?.refused)
  if (refused === 'open') {
    const again = `/pay/${uuidAsked() ?? ''}?language=${language}`
    return <Said title={words.broken} texts={[]} way={[again, words.retry]} />
  }
  const { reason = 'unknown', storeName, companyName, storeEmail, orderNumber } = refused ?? {}
  const shop = [storeName, companyName].filter(Boolean).join(', ')
  return (
    <Said
      title={refusedTitle(reason, words)}
      texts={[words.reasons[reason], ...(shop === '' ? [] : [words.ask.replace('{shop}', () => shop)])]}
    >
      {storeEmail ? (
        <a className="link" href={`mailto:${storeEmail}`}>
          {storeEmail}
        </a>
      ) : null}
      {orderNumber ? <Lines lines={orderLine(orderNumber, words)} /> : null}
    </Said>
  )
}

const provided = (language: PayLanguage) =>
  payReturnMachine.provide({
    actors: {
      verifyPayment: fromPromise<VerifyAnswer, { readonly orderNumber: string; readonly approvalCode: string }>(
        ({ input, signal }) => verifyPayment(input, signal),
      ),
    },
    actions: {
      printPage: () => window.print(),
      goTo: (_, { replace }) => {
        const address = `${returnPaths.error}?language=${language}`
        if (replace) location.replace(address)
        else location.assign(address)
      },
    },
  })

function Processed({ given, words, language }: Speech & Pick<ReturnPageProps, 'given'>) {
  const search = new URLSearchParams(location.search)
  const [machine] = useState(() => provided(language))
  const actor = useActorRef(machine, {
    input: {
      orderNumber: search.get('order_number') ?? '',
      approvalCode: search.get('approval_code') ?? '',
      receipt: given?.receipt ?? null,
    },
  })
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isProcessed = useSelector(actor, (snapshot) => snapshot.matches('processed'))
  const mayRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.chosen' }))
  const { receipt } = context
  if (mayRetry) {
    return (
      <Panel>
        <h1>{words.unconfirmed}</h1>
        <p className="hint">{words.unconfirmedText}</p>
        <button type="button" className="main" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {words.retry}
        </button>
      </Panel>
    )
  }
  if (!isProcessed) {
    return (
      <Panel busy>
        <div role="status">
          <h1>{words.verifying}</h1>
          <p className="hint">{words.verifyingText}</p>
        </div>
      </Panel>
    )
  }
  const outcome = receipt?.outcome ?? 'paid'
  return (
    <Panel>
      <div role="status">
        <h1 className={outcome === 'reversed' ? undefined : 'done'}>{receiptTitle(outcome, words)}</h1>
      </div>
      {receipt === null ? null : (
        <p className="total">
          <span>{receiptCaption(outcome, words)}</span>
          {payAmount(receipt.amount, receipt.currency, language)}
        </p>
      )}
      {outcome === 'reserved' ? <p className="hint">{words.reserves}</p> : null}
      {outcome === 'reversed' ? <p className="notice">{words.reversedText}</p> : null}
      <Lines lines={receiptLines(context, receipt, words, whenIn(language))} />
      <button type="button" className="main" onClick={() => actor.send({ type: 'receipt.printed' })}>
        {words.print}
      </button>
    </Panel>
  )
}
