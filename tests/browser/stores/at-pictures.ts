import type { Page } from 'playwright'
import sharp from 'sharp'

export const image = (name: string, color = '#3366aa') =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))
export const choose = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles([...files])
export const listed = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
