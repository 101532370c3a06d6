import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { choose, image, listed } from './at-pictures.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

it.each([360, 1280])('leads on from a deleted picture to the next one, at %d px · STS-31', async (width) => {
  const { page } = await atSettings(stage, jadran.split, { width }, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  await stage.rows('delete from store_picture where store_id = $1', [jadran.split])
  await page.reload()
  await page.getByText('There are no images yet').waitFor()
  await choose(page, [await image('one.png'), await image('two.png'), await image('three.png')])
  await listed(page).filter({ hasText: 'three.png' }).getByText('Added').waitFor()
  const hasFocus = (name: string) =>
    expect.poll(() => button(page, name).evaluate((it) => it.matches(':focus'))).toBe(true)
  const remove = async (name: string) => {
    await button(page, `Delete ${name}`).press('Enter')
    await button(page.getByRole('alertdialog'), 'Delete the image').press('Enter')
    await page.getByRole('list', { name: 'Images' }).getByText(name).waitFor({ state: 'detached' })
  }
  // The latest comes first.
  await button(page, 'Delete two.png').press('Enter')
  await page.keyboard.press('Escape')
  await hasFocus('Delete two.png')
  await remove('two.png')
  await hasFocus('Delete one.png')
  await remove('one.png')
  await hasFocus('Delete three.png')
  await remove('three.png')
  await hasFocus('Choose images')
})

it('takes pictures that are dropped and pasted · STS-26', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  const { buffer } = await image('a.png')
  await page.getByText('Drop images here, or paste them').waitFor()
  for (const [type, name] of [
    ['drop', 'dropped.png'],
    ['paste', 'pasted.png'],
  ] as const) {
    await page.evaluate(
      ([kind, file, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], file, { type: 'image/png' }))
        const place = document.querySelector('[data-drop]')
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        place?.dispatchEvent(event)
      },
      [type, name, [...buffer]] as const,
    )
    await page.getByRole('list', { name: 'Images' }).getByRole('img', { name }).waitFor()
  }
})

it('opens no picture that is dropped outside the area in place of the page · STS-26', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  const isStopped = (kind: string, file: boolean) =>
    page.evaluate(
      ([type, isFile]) => {
        const data = new DataTransfer()
        if (isFile) data.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
        else data.setData('text/plain', 'a')
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
        document.querySelector('h1')?.dispatchEvent(event)
        return event.defaultPrevented
      },
      [kind, file] as const,
    )
  expect([await isStopped('dragover', true), await isStopped('drop', true)]).toEqual([true, true])
  expect([await isStopped('dragover', false), await isStopped('drop', false)]).toEqual([false, false])
  expect(await page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
})
