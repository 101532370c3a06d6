/**
 * What runs in the page, written into it as its text: it may not use anything from outside its own braces.
 * One article shows at a time, the one that the address names; search narrows the list; the picture zooms and pans.
 */
export function runPage(): void {
  const articles = [...document.querySelectorAll<HTMLElement>('main > article')]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  const search = document.querySelector<HTMLInputElement>('#search')
  const found = document.querySelector('#found')

  const lost = document.querySelector<HTMLElement>('#lost')

  const wanted = () => decodeURIComponent(location.hash.slice(1))
  const target = (): Element | null => document.getElementById(wanted())

  /** A state that the address names is marked in its picture, and seen. */
  const showState = (state: SVGGElement) => {
    const folded = state.closest<HTMLElement>('.picture')
    if (folded) fold(folded, false)
    for (const one of document.querySelectorAll('.sought')) one.classList.remove('sought')
    state.classList.add('sought')
    const picture = state.closest<HTMLElement>('.picture')
    const [x = 0, y = 0] = [state.getBBox().x * scaleOf(picture), state.getBBox().y * scaleOf(picture)]
    picture?.scrollTo(x - picture.clientWidth / 3, y - picture.clientHeight / 3)
  }

  const sayLost = (isLost: boolean) => {
    if (!lost) return
    lost.hidden = !isLost
    lost.textContent = isLost ? `No flow, state, edge or requirement is called "${wanted()}".` : ''
  }

  /** To the live screens of the flow, or of the state that the address names. */
  const linkLive = (article: HTMLElement | undefined, state: string) => {
    const link = article?.querySelector<HTMLAnchorElement>('a.live')
    if (!link || !article) return
    link.hidden = location.protocol === 'file:'
    const names = state.split('.').slice(1)
    link.search = `?find=${[article.id, ...names].join('+')}`
    link.textContent = names.length === 0 ? 'Live screens' : `Live screens of ${names.join('.')}`
  }

  const showTarget = () => {
    const at = target()
    sayLost(wanted() !== '' && at === null)
    const shown = at?.closest<HTMLElement>('main > article') ?? articles[0]
    for (const article of articles) article.hidden = article !== shown
    for (const link of links) {
      if (link.hash !== `#${shown?.id}`) link.removeAttribute('aria-current')
      else {
        link.setAttribute('aria-current', 'page')
        link.scrollIntoView({ block: 'nearest' })
      }
    }
    document.title = `${shown?.querySelector('h2')?.textContent ?? ''} · Riva flows`
    if (at && at !== shown) at.scrollIntoView({ block: 'center' })
    else window.scrollTo(0, 0)
    const picture = shown?.querySelector<HTMLElement>('.picture')
    if (picture && picture.dataset.scale === undefined) makeReadable(picture)
    if (at instanceof SVGGElement) showState(at)
    linkLive(shown, at instanceof SVGGElement ? at.id : '')
  }

  const narrowList = () => {
    const sought = words()
    let count = 0
    for (const link of links) {
      const article = document.getElementById(link.hash.slice(1))
      const text = article?.textContent?.toLowerCase() ?? ''
      const matches = sought.every((word) => text.includes(word))
      const item = link.closest('li')
      if (item) item.hidden = !matches
      if (matches) count += 1
    }
    for (const group of document.querySelectorAll<HTMLElement>('nav section')) {
      group.hidden = group.querySelector('li:not([hidden])') === null
    }
    markHits(sought)
    if (found) found.textContent = sought.length === 0 ? '' : `${count} found`
  }

  /** The states of the pictures in which the words stand. */
  const markHits = (sought: readonly string[]) => {
    for (const state of document.querySelectorAll('.picture .state')) {
      const text = state.textContent?.toLowerCase() ?? ''
      state.classList.toggle('hit', sought.length > 0 && sought.some((word) => text.includes(word)))
    }
  }

  const words = (): readonly string[] => (search?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)

  /** How near a flow is to the words: called so, its name, its sentence, states and events, its screens, anything. */
  const nearness = (link: HTMLAnchorElement): number => {
    const article = document.getElementById(link.hash.slice(1))
    const textOf = (selector: string) =>
      [...(article?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent).join(' ')
    const places = [textOf('h2'), textOf('.lead'), textOf('.t-name, .t-event'), textOf('.said')]
    if (places[0]?.toLowerCase() === words().join('')) return -1
    const phrase = words().join(' ')
    if (phrase.includes(' ') && textOf('.said').toLowerCase().includes(phrase)) return 0
    const at = places.findIndex((place) => words().every((word) => place.toLowerCase().includes(word)))
    return at < 0 ? places.length : at
  }

  /** From the list into the picture: the nearest flow that was found, at the first state with the words. */
  const openFirst = () => {
    const shown = links.filter((link) => !link.closest('li')?.hidden)
    const [first] = shown.map((link) => ({ link, at: nearness(link) })).sort((one, other) => one.at - other.at)
    if (!first) return
    const hit = document.getElementById(first.link.hash.slice(1))?.querySelector<SVGGElement>('.state.hit')
    location.hash = hit?.dataset.state ?? first.link.hash
  }

  const scaleOf = (picture: HTMLElement | null): number => Number(picture?.dataset.scale ?? 1)

  /** Keeps the point under the pointer, or the middle, where it is. */
  const zoom = (picture: HTMLElement, size: number, at?: { readonly x: number; readonly y: number }) => {
    const svg = picture.querySelector<SVGSVGElement>('svg:not([hidden])')
    if (!svg) return
    const before = scaleOf(picture)
    const scale = Math.min(3, Math.max(0.1, size))
    const { width, height } = svg.viewBox.baseVal
    const x = at?.x ?? picture.clientWidth / 2
    const y = at?.y ?? picture.clientHeight / 2
    const [left, top] = [(picture.scrollLeft + x) / before, (picture.scrollTop + y) / before]
    svg.setAttribute('width', String(width * scale))
    svg.setAttribute('height', String(height * scale))
    picture.dataset.scale = String(scale)
    picture.scrollTo(left * scale - x, top * scale - y)
    const shown = picture.closest('article')?.querySelector('output')
    if (shown) shown.textContent = `${Math.round(scale * 100)} %`
  }

  /** The box grows with its picture, up to seven tenths of the window. */
  const whole = (picture: HTMLElement) => {
    const box = picture.querySelector<SVGSVGElement>('svg:not([hidden])')?.viewBox.baseVal
    return box ? Math.min((picture.clientWidth - 4) / box.width, (innerHeight * 0.7 - 4) / box.height) : 1
  }

  /** At first as large as it can be read: all of it if that is legible, otherwise what is lit, or where the flow starts. */
  const makeReadable = (picture: HTMLElement) => {
    const scale = 1
    zoom(picture, scale)
    const lit = picture.querySelector<SVGGElement>('svg:not([hidden]) .lit:not(.group)')?.getBBox()
    if (lit) {
      const middle = { left: (lit.x + lit.width / 2) * scale, top: (lit.y + lit.height / 2) * scale }
      picture.scrollTo(middle.left - picture.clientWidth / 2, middle.top - picture.clientHeight / 2)
      return
    }
    const placed = ({ cx, cy }: SVGCircleElement) => ({ x: cx.baseVal.value, y: cy.baseVal.value })
    const starts = [...picture.querySelectorAll<SVGCircleElement>('svg:not([hidden]) circle.start')].map(placed)
    const first = starts.sort((one, other) => one.x - other.x || one.y - other.y)[0]
    picture.scrollTo(0, (first?.y ?? 0) * scale - picture.clientHeight / 2)
  }

  /** Swaps the picture for the one with closed states, or back. */
  const fold = (picture: HTMLElement, isFolded: boolean) => {
    const [whole, closed] = picture.querySelectorAll(':scope > svg')
    if (!whole || whole.hasAttribute('hidden') === isFolded) return
    const template = picture.querySelector('template')
    const copy = template && document.importNode(template.content, true)
    if (isFolded && copy) picture.append(copy)
    else closed?.remove()
    whole.toggleAttribute('hidden', isFolded)
    const button = picture.closest('article')?.querySelector('[data-fold]')
    button?.setAttribute('aria-pressed', String(isFolded))
    makeReadable(picture)
  }

  const press = (button: HTMLButtonElement) => {
    const article = button.closest('article')
    const picture = article?.querySelector<HTMLElement>('.picture')
    const { zoom: kind, copy } = button.dataset
    if (picture && kind === 'in') zoom(picture, scaleOf(picture) * 1.25)
    if (picture && kind === 'out') zoom(picture, scaleOf(picture) / 1.25)
    if (picture && kind === 'actual') zoom(picture, 1)
    if (picture && kind === 'whole') zoom(picture, whole(picture))
    if (picture && button.dataset.fold !== undefined) fold(picture, button.getAttribute('aria-pressed') === 'false')
    if (copy !== undefined) void copyFrom(button, document.getElementById(copy))
  }

  const copyFrom = async (button: HTMLButtonElement, from: HTMLElement | null) => {
    if (!from) return
    const words = button.textContent
    try {
      await navigator.clipboard.writeText(from.textContent ?? '')
      button.textContent = 'Copied'
    } catch {
      getSelection()?.selectAllChildren(from)
      button.textContent = 'Selected: copy it with the keyboard'
    }
    setTimeout(() => {
      button.textContent = words
    }, 2500)
  }

  for (const picture of document.querySelectorAll<HTMLElement>('.picture')) {
    picture.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const box = picture.getBoundingClientRect()
        const at = { x: event.clientX - box.left, y: event.clientY - box.top }
        zoom(picture, scaleOf(picture) * Math.exp(-event.deltaY / 300), at)
      },
      { passive: false },
    )
    picture.addEventListener('pointerdown', (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const from = { x: event.clientX + picture.scrollLeft, y: event.clientY + picture.scrollTop }
      const move = (moved: PointerEvent) => picture.scrollTo(from.x - moved.clientX, from.y - moved.clientY)
      const release = () => {
        picture.classList.remove('held')
        removeEventListener('pointermove', move)
      }
      picture.classList.add('held')
      addEventListener('pointermove', move)
      addEventListener('pointerup', release, { once: true })
    })
    picture.addEventListener('keydown', (event) => {
      const step = { '+': 1.25, '-': 0.8 }[event.key]
      if (step) zoom(picture, scaleOf(picture) * step)
    })
  }
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button) press(button)
    // Where the address names the closed state already, nothing else opens it.
    const opened = event.target instanceof Element ? event.target.closest('.picture a')?.closest('.picture') : null
    if (opened instanceof HTMLElement) fold(opened, false)
  })
  const [machine = '', ...lit] = (new URLSearchParams(location.search).get('lit') ?? '').split(' ')
  for (const state of document.querySelectorAll('.state')) {
    const names = (state.getAttribute('data-state') ?? '').split('.')
    const isLit = names.length > 1 && names[0] === machine && names.slice(1).every((name) => lit.includes(name))
    state.classList.toggle('lit', isLit)
  }
  search?.addEventListener('input', narrowList)
  search?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') openFirst()
  })
  addEventListener('hashchange', showTarget)
  showTarget()
}
