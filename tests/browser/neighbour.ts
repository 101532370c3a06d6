import type { Visit } from './visit.ts'

/** A tab beside that hears and says what the tabs of this browser tell each other. */
export async function openNeighbour(visit: Visit) {
  const tab = await visit.newTab()
  await tab.route('**/neighbour', (route) => route.fulfill({ contentType: 'text/html', body: '<p></p>' }))
  await tab.goto('/neighbour')
  await tab.evaluate(() => {
    const channel = new BroadcastChannel('riva')
    const note = document.querySelector('p')
    channel.addEventListener('message', ({ data }) => {
      if (data.kind === 'ask' && note) note.textContent = data.id
      if (data.kind === 'answer' && note) note.dataset.answered = data.id
    })
    addEventListener('say', (event) => channel.postMessage((event as CustomEvent<unknown>).detail))
  })
  const say = (news: object) =>
    tab.evaluate((detail) => {
      dispatchEvent(new CustomEvent('say', { detail }))
    }, news)
  return {
    /** What asks whether anybody is signed in beside it. */
    asked: tab.locator('p:not(:empty)'),
    takeNote: () =>
      tab.locator('p').evaluate((note) => {
        const id = note.textContent
        note.textContent = ''
        return id
      }),
    say,
    /** Until a tab that is signed in has heard it: what it answers afterwards comes after that. */
    tell: async (news: object) => {
      const id = crypto.randomUUID()
      await say(news)
      await say({ kind: 'ask', id })
      await tab.locator(`p[data-answered="${id}"]`).waitFor({ state: 'attached' })
    },
  }
}
