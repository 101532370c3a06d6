import type { PickedFile } from '#contract/shell/file-rules.ts'
import { pictureLimits } from '#contract/stores/picture-calls.ts'
import type { Converted } from '#machines/stores/picture-upload.ts'
import { fitted, statedSize } from './picture-size.ts'

/** A browser draws so many pixels without running out of memory. */
const mostDrawn = 64_000_000
/** A photo that got larger while it was drawn is written with less detail. */
const qualities = [0.92, 0.8, 0.65]
/** A picture that is written without loss only gets smaller with fewer pixels. */
const scales = [1, 0.75, 0.5]

const unreadable: Converted = { kind: 'refused', fault: 'unreadable' }

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

async function imageIn(file: Blob): Promise<ImageBitmap | null> {
  const stated = statedSize(new Uint8Array(await file.arrayBuffer()))
  if (stated === null || stated.width * stated.height > mostDrawn) return null
  return createImageBitmap(file).catch(() => null)
}

function drawn(image: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const longest = Math.min(pictureLimits.pixels, Math.max(image.width, image.height))
  const { width, height } = fitted(image, longest * scale)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas
}

/** The first of the ways to write it that is small enough. */
async function written(image: ImageBitmap, { name, type }: File): Promise<Converted> {
  for (const scale of scales) {
    const canvas = drawn(image, scale)
    for (const quality of type === 'image/png' ? [1] : qualities) {
      const blob = await blobOf(canvas, type, quality)
      if (blob === null) return unreadable
      if (blob.size <= pictureLimits.bytes) {
        return { kind: 'converted', image: { name, type, bytes: new Uint8Array(await blob.arrayBuffer()) } }
      }
    }
  }
  return { kind: 'refused', fault: 'tooLarge' }
}

/** A picture redrawn on a canvas: what the browser cannot draw is refused, and nothing but the picture is sent (STS-29). */
export async function convertThroughCanvas(file: PickedFile | null): Promise<Converted> {
  if (!(file instanceof File)) return unreadable
  const image = await imageIn(file)
  if (image === null) return unreadable
  const converted = await written(image, file)
  image.close()
  return converted
}
