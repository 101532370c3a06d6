import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { PicturesContext } from '#machines/stores/pictures.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { sender } from '#tests/browser/said-events.ts'
import { answerCalls } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { examplePicture, picturesModel } from '#tests/machines/stores/pictures.model.ts'
import { jadran } from './at-settings.ts'

/** One white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const png = { name: 'logo.png', mimeType: 'image/png', buffer: pixel }

declare global {
  interface Window {
    rivaTestDraw?: (isPicture: boolean) => void
  }
}

/** The browser draws a picture at once: here it waits until the test says whether it could. */
const holdDrawing = (page: Page) =>
  page.addInitScript(() => {
    const draw = window.createImageBitmap.bind(window)
    window.createImageBitmap = (image: ImageBitmapSource) =>
      new Promise((resolve, reject) => {
        window.rivaTestDraw = (isPicture) => {
          if (isPicture) draw(image).then(resolve, reject)
          else reject(new Error('no picture'))
        }
      })
  })

const picture = (id: string) => ({ ...examplePicture(id), url: `/pictures/${id}.png` })
const replies: Readonly<Record<string, readonly [actor: string, Reply]>> = {
  'fetchPictures: one': ['fetchPictures', { status: 200, body: [picture('a')] }],
  'uploadPicture: added': ['uploadPicture', { status: 200, body: [picture('b')] }],
  'uploadPicture: unsupported': [
    'uploadPicture',
    { status: 200, body: [{ id: null, name: 'a', url: null, format: null }] },
  ],
  'uploadPicture: full': ['uploadPicture', { status: 409, body: { message: 'TOO_MANY_PICTURES' } }],
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await holdDrawing(page)
  await answerCalls(
    page,
    ({ url }) => /\/pictures\/[^/]+\.png$/.test(url.pathname),
    () => ({ body: pixel, type: 'image/png' }),
  )
  const at = `/stores/${jadran.split}/pictures`
  const held = await holdCalls(page, {
    fetchPictures: (method, path) => method === 'GET' && path.endsWith(at),
    uploadPicture: (method, path) => method === 'POST' && path.endsWith(at),
    removal: (method, path) => method === 'DELETE' && path.endsWith(at),
  })
  const question = page.getByRole('alertdialog', { name: 'Delete the image a.png?' })
  const choose = (files: readonly (typeof png)[]) => page.locator('input[type=file]').setInputFiles([...files])
  const drawn = async (isPicture: boolean) => {
    await page.waitForFunction(() => window.rivaTestDraw !== undefined)
    await page.evaluate((is) => {
      window.rivaTestDraw?.(is)
      delete window.rivaTestDraw
    }, isPicture)
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'one file picked': () => choose([png]),
    'a wrong file picked': () => choose([{ ...png, name: 'a.gif', mimeType: 'image/gif' }]),
    'six files picked': () => choose(Array.from({ length: 6 }, () => png)),
    'convertThroughCanvas: converted': () => drawn(true),
    'convertThroughCanvas: unreadable': () => drawn(false),
    'pictures.retried': () => button(page, 'Try again').click(),
    'removal: dismissed': () => button(question, 'Cancel').click(),
  }
  const happen = async (happened: Case) => {
    const { label, kind } = happened
    const reply = replies[label]
    if (reply) return held.answer(...reply)
    if (label === 'removal: done' || label === 'removal: failed') {
      await button(question, 'Delete the image').click()
      return label === 'removal: done' ? held.answer('removal', { status: 204 }) : held.drop('removal')
    }
    if (kind === 'fails') return held.drop(happened.actor)
    const act = acts[label]
    if (act) await act()
    else if (kind === 'happens') await sender(page, happened.event.type).first().click()
    else throw new Error(`Nobody can play: ${label}`)
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { pictures, rows } = snapshot.context as PicturesContext
    const isShown = !snapshot.matches('loading') && !snapshot.matches('failed')
    return [
      there('failed', page.getByText('This could not be loaded'), snapshot.matches('failed')),
      there('gallery', page.getByRole('list', { name: 'Images' }), isShown && pictures.length > 0),
      there('files', page.getByRole('list', { name: 'Chosen files' }), isShown && rows.length > 0),
      there('question', question, snapshot.hasTag('dialog')),
    ]
  }
  return {
    page,
    held,
    actors: ['fetchPictures', 'uploadPicture'],
    arrive: () => visit.open(`/edit-store/${jadran.split}?tab=pictures`),
    happen,
    look,
  }
}

/** Behind the question nothing is pressed; what the browser cannot draw is an answer, and the question never fails. */
function isPossible(happened: Case, snapshot: AnyMachineSnapshot): boolean {
  if (happened.kind === 'fails') return !['convertThroughCanvas', 'removal'].includes(happened.actor)
  return happened.label !== 'nothing picked' && !(snapshot.hasTag('dialog') && happened.kind === 'happens')
}

export const picturesCover: Cover = {
  model: onPage(picturesModel, isPossible),
  untaken: [
    'pictures.uploading.converting · xstate.error.actor.convertThroughCanvas · 0',
    'pictures.removing · xstate.error.actor.removal · 0',
  ],
  drive: driverOf,
}
