import { inertHtml, styleMark } from '#src/ui/rich-text/inert-html.ts'

/** The frame's policy lets in no picture from elsewhere: its words stand there. */
const isOurs = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin

/** Puts cleaned CSS and HTML into a frame of ours; how much height its text needs. */
export function fillPart(frame: HTMLIFrameElement, css: string, html: string): number {
  const part = frame.contentDocument
  const style = part?.querySelector('style:last-of-type')
  if (!part?.body || !style) return 0
  style.textContent = css
  const inert = inertHtml(html)
  for (const image of inert.querySelectorAll('img')) {
    if (!isOurs(image.getAttribute('src') ?? '')) image.replaceWith(image.alt)
  }
  // The frame opens no other tab, so that a link leads nowhere.
  for (const link of inert.querySelectorAll('a')) link.target = '_blank'
  part.body.replaceChildren(...[...inert.childNodes].map((node) => part.importNode(node, true)))
  for (const element of part.querySelectorAll<HTMLElement>(`[${styleMark}]`)) {
    element.style.cssText = element.getAttribute(styleMark) ?? ''
  }
  frame.style.height = '0'
  return html.trim() === '' ? 0 : part.documentElement.scrollHeight
}
