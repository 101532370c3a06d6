import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { PayReply } from '#contract/pay/checkout.ts'
import { type Given, partAddress, returnPaths, termsLanguageOf } from '#contract/pay/given.ts'
import { orderLines, totalText } from '#contract/pay/order-lines.ts'
import { type CheckoutAnswer, payPageMachine } from '#machines/pay/pay-page.machine.ts'
import type { Destination, PostedForm } from '#machines/shell/ports.ts'
import { postForm } from '#src/shell/browser/post-form.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { Lines, Panel, type Speech, TestMode, Top } from './page-frame.tsx'
import { fetchCheckout, fetchParts, fetchTerms } from './pay-actors.ts'
import { ShopPart } from './shop-part.tsx'
import { TermsDialog } from './terms-dialog.tsx'

interface PayPageProps extends Speech {
  readonly uuid: string
  readonly given: Given | null
}

const provided = ({ speak }: Speech) =>
  payPageMachine.provide({
    actors: {
      fetchCheckout: fromPromise<CheckoutAnswer, { readonly uuid: string }>(({ input, signal }) =>
        fetchCheckout(input.uuid, signal),
      ),
      fetchTerms: fromPromise<void, { readonly storeId: string }>(({ input, signal }) =>
        fetchTerms(input.storeId, signal),
      ),
    },
    actions: {
      postForm: (_, form: PostedForm) => postForm(form),
      speak: (_, { language, isChosen }) => speak(language, isChosen),
      goTo: (_, { search = {} }: Destination) =>
        location.replace(`${returnPaths.notValid}?${new URLSearchParams(search)}`),
    },
  })

/** The box of the form that came with the document. */
const isTicked = (): boolean => document.querySelector<HTMLInputElement>('.accept input')?.checked ?? false

/** The public page of a payment link. Its elements are those that the gateway has written: each goes on in its place. */
export function PayPage({ uuid, given, ...speech }: PayPageProps) {
  const { words, language, isChosen } = speech
  const [machine] = useState(() => provided(speech))
  // The box can be ticked before this script is here.
  const [isAccepted] = useState(isTicked)
  const actor = useActorRef(machine, {
    input: {
      ...{ uuid, origin: location.origin, reply: given?.order ?? null, language, isChosen },
      // The gateway writes no order without terms.
      ...{ hasTerms: given?.order !== undefined, isAccepted },
    },
  })
  const reply = useSelector(actor, ({ context }) => context.reply)
  const storeId = reply?.checkout.neptunusStoreId ?? null
  // The shop's own parts come after the page is usable.
  const parts = useQuietRead(fetchParts, storeId, given?.parts)
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.returned' })
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [actor])
  const partOf = (part: 'header' | 'footer') => partAddress(storeId ?? '', part)
  return (
    <>
      <Top
        {...speech}
        shop={reply?.storeName ?? null}
        logo={reply?.checkout.logoPicture ?? null}
        choose={(chosen) => actor.send({ type: 'language.chosen', language: chosen })}
      />
      <TestMode shown={given?.testMode ?? false} words={words} />
      {parts?.header ? <ShopPart src={partOf('header')} title={words.shopHeader} /> : null}
      {reply === null ? (
        <Panel busy>
          <p role="status">{words.loading}</p>
        </Panel>
      ) : (
        <OrderPanel actor={actor} reply={reply} {...speech} />
      )}
      {parts?.footer ? <ShopPart src={partOf('footer')} title={words.shopFooter} /> : null}
    </>
  )
}

interface OrderPanelProps extends Speech {
  readonly actor: ReturnType<typeof useActorRef<typeof payPageMachine>>
  readonly reply: PayReply
}

function OrderPanel({ actor, reply, words, language }: OrderPanelProps) {
  const isAccepted = useSelector(actor, ({ context }) => context.isAccepted)
  const mayContinue = useSelector(actor, (snapshot) => snapshot.can({ type: 'payment.continued' }))
  const mayOpenTerms = useSelector(actor, (snapshot) => snapshot.can({ type: 'terms.opened' }))
  const mayTick = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'terms.ticked' }) || snapshot.can({ type: 'terms.unticked' }),
  )
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ ready: { terms: 'open' } }))
  const isPosting = useSelector(actor, (snapshot) => snapshot.matches('posting'))
  const mayRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'payment.retried' }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  // Until the form is taken over, the browser itself asks for the tick.
  const [isOurs, setIsOurs] = useState(false)
  useEffect(() => setIsOurs(true), [])
  const termsLanguage = termsLanguageOf(language)
  return (
    <Panel busy={busy}>
      <h1>{words.title}</h1>
      <p className="total">
        <span>{words.total}</span>
        {totalText(reply, language)}
      </p>
      <Lines lines={orderLines(reply, words, language)} />
      {reply.checkout.requireComplete ? <p className="hint">{words.reserves}</p> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: navigator.onLine ? 'payment.continued' : 'payment.missed' })
        }}
      >
        <label className="accept">
          <input
            type="checkbox"
            autoComplete="off"
            required
            checked={isAccepted}
            disabled={!mayTick}
            onChange={() => actor.send({ type: isAccepted ? 'terms.unticked' : 'terms.ticked' })}
          />
          {words.accept}
        </label>
        <button
          type="submit"
          form="terms"
          className="link"
          disabled={!mayOpenTerms && !isReading}
          onClick={(event) => {
            event.preventDefault()
            actor.send({ type: 'terms.opened' })
          }}
        >
          {words.readTerms}
        </button>
        <button type="submit" className="main" disabled={isOurs && !mayContinue} aria-describedby="hint">
          {words.continue}
        </button>
        <p className="hint" id="hint" role="status">
          {isPosting ? words.posting : isAccepted ? words.cardNext : words.acceptFirst}
        </p>
      </form>
      {mayRetry ? (
        <div className="notice" role="alert">
          <p>{words.stillHere}</p>
          <button type="button" className="main" onClick={() => actor.send({ type: 'payment.retried' })}>
            {words.retry}
          </button>
        </div>
      ) : null}
      {isReading ? (
        <TermsDialog
          words={words}
          src={`${partAddress(reply.checkout.neptunusStoreId, 'terms')}?language=${termsLanguage}`}
          isElsewhere={language !== termsLanguage}
          onClose={() => actor.send({ type: 'terms.closed' })}
        />
      ) : null}
    </Panel>
  )
}
