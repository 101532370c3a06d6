import { save } from '#src/shell/browser/save-file.ts'

/** Twice the pixels, so that it is sharp on paper too. */
const scale = 2

/** Writes the styles of a drawing into it, because a picture has no style sheets. */
function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll<SVGElement>('*')
  for (const [at, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[at]
    if (!original) continue
    const { fill, stroke, fontFamily, fontSize } = getComputedStyle(original)
    for (const [name, value] of Object.entries({ fill, stroke, 'font-family': fontFamily, 'font-size': fontSize })) {
      element.setAttribute(name, value)
    }
  }
  return copy
}

/** The chart that an element shows, as a PNG on the ground of its panel; null while there is none. */
async function pictureOf(place: HTMLElement | null): Promise<Blob | null> {
  const drawing = place?.querySelector('svg')
  if (!place || !drawing) return null
  const { width, height } = drawing.getBoundingClientRect()
  const image = new Image()
  const source = new XMLSerializer().serializeToString(withStyles(drawing))
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = getComputedStyle(place.closest('section') ?? place).backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Saves the chart that an element shows under this name. */
export async function saveAsPicture(place: HTMLElement | null, name: string): Promise<void> {
  const body = await pictureOf(place)
  if (!body) throw new Error('The picture could not be made.')
  save(null, { name, body })
}
