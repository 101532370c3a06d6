import type { PickedFile } from '#contract/shell/file-rules.ts'
import { pictureLimits } from '#contract/stores/picture-calls.ts'
import type { Converted } from '#machines/stores/picture-upload.ts'
import { fitted, statedSize } from './picture-size.ts'

/** A browser draws so many pixels without running out of memory. */
const mostDrawn = 64_000_000
/** A photo that got larger while it was drawn is written with less detail. */
const qualities = [0.92, 0.8, 0.65]

const unreadable: Converted = { kind: 'refused', fault: 'unreadable' }

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

async function drawn(file: Blob): Promise<HTMLCanvasElement | null> {
  const stated = statedSize(new Uint8Array(await file.arrayBuffer()))
  if (stated === null || stated.width * stated.height > mostDrawn) return null
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  const canvas = document.createElement('canvas')
  const { width, height } = fitted(image, pictureLimits.pixels)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas
}

/** A picture redrawn on a canvas: what the browser cannot draw is refused, and nothing but the picture is sent (STS-29). */
export async function convertThroughCanvas(file: PickedFile | null): Promise<Converted> {
  if (!(file instanceof File)) return unreadable
  const canvas = await drawn(file)
  if (canvas === null) return unreadable
  for (const quality of qualities) {
    const blob = await blobOf(canvas, file.type, quality)
    if (blob === null) return unreadable
    if (blob.size <= pictureLimits.bytes) {
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return { kind: 'converted', image: { name: file.name, type: file.type, bytes } }
    }
  }
  return { kind: 'refused', fault: 'tooLarge' }
}
