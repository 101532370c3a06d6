import { encode } from 'uqr'

/** A square of black and white with its quiet border. */
export interface Qr {
  readonly size: number
  readonly dark: readonly (readonly boolean[])[]
}

/** Four modules of quiet around, as readers expect it. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, dark: data }
}

/** The dark squares as one path, in modules. */
export const pathOfQr = ({ dark }: Qr): string =>
  dark.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export function svgOfQr(qr: Qr): Blob {
  const { size } = qr
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOfQr(qr)}"/></svg>`
  return new Blob([text], { type: 'image/svg+xml' })
}

const pixels = 12

export async function pngOfQr({ size, dark }: Qr): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size * pixels
  canvas.height = size * pixels
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('This browser draws no pictures.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, row] of dark.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) brush.fillRect(x * pixels, y * pixels, pixels, pixels)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}
