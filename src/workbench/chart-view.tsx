import { useEffect, useRef, useState } from 'react'

const smallest = 0.25
const largest = 2

/** What scrolls must be reached by the keyboard. */
const scrolled = { tabIndex: 0 }

/** The drawing, as a document: a policy that trusts no text as markup lets in what the browser itself has read. */
function readPicture(machine: string, signal: AbortSignal): Promise<SVGSVGElement> {
  return new Promise((resolve, reject) => {
    const reading = new XMLHttpRequest()
    reading.responseType = 'document'
    reading.onload = () => {
      const root = reading.responseXML?.documentElement
      if (reading.status === 200 && root?.localName === 'svg') resolve(root as unknown as SVGSVGElement)
      else reject(new Error(`The chart of ${machine} is not drawn: run npm run flows.`))
    }
    reading.onerror = () => reject(new Error('The gateway does not answer.'))
    signal.addEventListener('abort', () => reading.abort(), { once: true })
    reading.open('GET', `/flows/${encodeURIComponent(machine)}.svg`)
    reading.send()
  })
}

function light(picture: Element, lit: readonly string[]): readonly Element[] {
  const states = [...picture.querySelectorAll('.state')]
  for (const state of states) state.classList.toggle('lit', lit.includes(state.getAttribute('data-state') ?? ''))
  return states.filter((state) => state.matches('.lit:not(.group)'))
}

function resize(picture: Element, scale: number): void {
  const [, , width = '0', height = '0'] = (picture.getAttribute('viewBox') ?? '').split(' ')
  picture.setAttribute('width', String(Number(width) * scale))
  picture.setAttribute('height', String(Number(height) * scale))
}

/** The chart of a machine with the states lit in which it is, the innermost of them in view. */
export function ChartView({ machine, lit }: { readonly machine: string; readonly lit: readonly string[] }) {
  const box = useRef<HTMLElement>(null)
  const [picture, setPicture] = useState<Element | null>(null)
  const [failure, setFailure] = useState('')
  const [scale, setScale] = useState(0.75)
  const states = lit.join(' ')

  useEffect(() => {
    const stop = new AbortController()
    const { current } = box
    setPicture(null)
    setFailure('')
    readPicture(machine, stop.signal).then(
      (read) => {
        if (stop.signal.aborted || !current) return
        const drawn = current.ownerDocument.importNode(read, true)
        current.replaceChildren(drawn)
        setPicture(drawn)
      },
      (error: Error) => setFailure(error.message),
    )
    return () => {
      stop.abort()
      current?.replaceChildren()
    }
  }, [machine])

  useEffect(() => {
    if (!picture) return
    resize(picture, scale)
    const [inner] = light(picture, states.split(' '))
    const { current } = box
    if (!inner || !current) return
    const [place, frame] = [inner.getBoundingClientRect(), current.getBoundingClientRect()]
    const left = place.left - frame.left - (frame.width - place.width) / 2
    const top = place.top - frame.top - (frame.height - place.height) / 2
    current.scrollBy({ left, top })
  }, [picture, states, scale])

  return (
    <>
      <div className="tools">
        <button
          type="button"
          aria-label="Smaller chart"
          disabled={scale <= smallest}
          onClick={() => setScale(scale * 0.8)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger chart"
          disabled={scale >= largest}
          onClick={() => setScale(scale * 1.25)}
        >
          +
        </button>
        <a href={`/flows#${machine}`} target="_blank" rel="noreferrer">
          {machine} in words
        </a>
      </div>
      {failure === '' ? null : <p className="fault">{failure}</p>}
      {picture || failure !== '' ? null : <p className="quiet">The chart is being drawn …</p>}
      <section className="picture" ref={box} aria-label={`Chart of ${machine}`} {...scrolled} hidden={failure !== ''} />
    </>
  )
}
