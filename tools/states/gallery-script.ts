/**
 * What runs in the page, written into it as its text: it may not use anything from outside its own braces. Screens are
 * loaded two at a time when they come into view, and let go when they have left it.
 */
export function runGallery(): void {
  const search = document.querySelector<HTMLInputElement>('#search')
  const found = document.querySelector('#found')
  const cards = [...document.querySelectorAll<HTMLElement>('.card')]
  const radios = [...document.querySelectorAll<HTMLInputElement>('.looks input')]
  const atOnce = 2

  /** A screen may have asked another tab who works here. */
  const sayWhoIsNeeded = () => {
    const isKept = (key: string) => [localStorage, sessionStorage].some((area) => area.getItem(key) !== null)
    const isThere = isKept('jhi-authenticationToken') && isKept('jhi-lastSelectedCompany')
    document.querySelector('#sign-in')?.toggleAttribute('hidden', isThere)
  }

  /** The admin of the sandbox, in this tab alone: most screens need a person in a company. */
  const signIn = async (): Promise<void> => {
    const isKept = (key: string) => [localStorage, sessionStorage].some((area) => area.getItem(key) !== null)
    if (isKept('jhi-authenticationToken')) return
    const people: readonly { email: string; password: string }[] = await (
      await fetch('/riva/api/sandbox/accounts')
    ).json()
    const admin = people.find(({ email }) => email === 'admin@jadran.example')
    if (!admin) return
    const { headers } = await fetch('/api/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: admin.email, password: admin.password, rememberMe: false }),
    })
    const authorization = headers.get('Authorization') ?? ''
    const token = authorization.replace('Bearer ', '')
    const [, payload = ''] = token.split('.')
    const { sub }: { sub: string } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const companies: readonly { id: number | string; name: string }[] = await (
      await fetch(`/mrc/api/users/${sub}/companies`, { headers: { Authorization: authorization } })
    ).json()
    const company = companies.find(({ name }) => name === 'Jadran d.o.o.')
    if (!company) return
    sessionStorage.setItem('jhi-sub', sub)
    sessionStorage.setItem('jhi-username', admin.email)
    sessionStorage.setItem('jhi-lastSelectedCompany', String(company.id))
    sessionStorage.setItem('jhi-lastSelectedCompanyName', company.name)
    sessionStorage.setItem('jhi-authenticationToken', token)
  }

  const addressOf = (path: string): string => {
    const address = new URL(path, location.href)
    for (const { name, value, checked } of radios)
      if (checked && name !== 'width') address.searchParams.set(name, value)
    return address.pathname + address.search + address.hash
  }

  const waiting = new Set<HTMLElement>()
  const loading = new Set<HTMLElement>()

  const letGo = (screen: HTMLElement) => {
    waiting.delete(screen)
    loading.delete(screen)
    screen.replaceChildren()
  }

  const loadNext = () => {
    for (const screen of waiting) {
      if (loading.size >= atOnce) return
      waiting.delete(screen)
      loading.add(screen)
      const frame = document.createElement('iframe')
      const done = () => {
        sayWhoIsNeeded()
        if (loading.delete(screen)) loadNext()
      }
      frame.src = addressOf(screen.dataset.src ?? '')
      frame.inert = true
      frame.tabIndex = -1
      frame.title = screen.closest('.card')?.querySelector('.open')?.textContent ?? ''
      frame.addEventListener('load', done, { once: true })
      screen.replaceChildren(frame)
    }
  }

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) waiting.add(target as HTMLElement)
        else letGo(target as HTMLElement)
      }
      loadNext()
    },
    { rootMargin: '200px' },
  )

  const watchScreens = () => {
    inView.disconnect()
    for (const screen of document.querySelectorAll<HTMLElement>('.screen')) {
      letGo(screen)
      inView.observe(screen)
    }
  }

  const narrow = () => {
    const words = (search?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const card of cards) {
      const machine = card.closest('.machine')
      const about = [...(machine?.querySelectorAll(':scope > h2, :scope > p') ?? []), card]
      const text = about
        .map(({ textContent }) => textContent)
        .join(' ')
        .toLowerCase()
      card.hidden = !words.every((word) => text.includes(word))
      if (!card.hidden) count += 1
    }
    for (const machine of document.querySelectorAll<HTMLElement>('.machine')) {
      machine.hidden = machine.querySelector('.card:not([hidden])') === null
      const item = document
        .querySelector<HTMLElement>(`nav a[href="#${machine.querySelector('h2')?.id}"]`)
        ?.closest('li')
      if (item) item.hidden = machine.hidden
    }
    for (const room of document.querySelectorAll<HTMLElement>('nav section')) {
      room.hidden = room.querySelector('li:not([hidden])') === null
    }
    if (found) found.textContent = words.length === 0 ? `${count} states` : `${count} found`
  }

  const show = () => {
    for (const { name, value, checked } of radios) if (checked) document.documentElement.dataset[name] = value
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.open')) {
      link.href = addressOf(link.getAttribute('href') ?? '')
    }
  }

  /** The look stands in the address, so that it can be handed on. */
  const keep = () => {
    const address = new URL(location.href)
    for (const { name, value, checked } of radios) if (checked) address.searchParams.set(name, value)
    const words = search?.value ?? ''
    if (words === '') address.searchParams.delete('find')
    else address.searchParams.set('find', words)
    history.replaceState(null, '', address)
  }

  const asked = new URLSearchParams(location.search)
  for (const radio of radios) if (asked.get(radio.name) === radio.value) radio.checked = true
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  for (const radio of radios) if (prefersDark && !asked.has('theme') && radio.value === 'dark') radio.checked = true
  if (search) search.value = asked.get('find') ?? ''

  search?.addEventListener('input', () => {
    narrow()
    keep()
  })
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      show()
      keep()
      watchScreens()
    })
  }
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === search || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    search?.focus()
  })
  show()
  narrow()
  // without a sandbox, or with its people changed, it says who is needed
  const begin = () => {
    sayWhoIsNeeded()
    watchScreens()
  }
  signIn().then(begin, begin)
}
