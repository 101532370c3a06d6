import { describe, expect, it } from 'vitest'
import type { PickedFile } from '#contract/shell/file-rules.ts'
import { storeMessages } from '#contract/stores/messages.ts'
import type { Uploaded } from '#machines/stores/picture-upload.ts'
import { picturesMachine } from '#machines/stores/pictures.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleFile, exampleImage, examplePicture, picturesModel } from './pictures.model.ts'

describeModel(picturesModel)

async function open() {
  const held = startHeld(picturesMachine, { input: undefined, ports: ['notify', 'withdraw'] })
  await held.answer('fetchPictures', [examplePicture('a')])
  const { context } = held.actor.getSnapshot()
  expect(context.pictures).toHaveLength(1)
  const pick = (...files: readonly PickedFile[]) => held.actor.send({ type: 'files.picked', files })
  const rows = () => held.actor.getSnapshot().context.rows.map(({ file, stage, fault }) => [file.name, fault ?? stage])
  const convert = () => held.answer('convertThroughCanvas', { kind: 'converted', image: exampleImage })
  const upload = (answer: Uploaded) => held.answer('uploadPicture', answer)
  const asked = (name: string) => held.calls.filter(({ actor }) => actor === name).length
  return { ...held, pick, rows, convert, upload, asked }
}
const said = (key: keyof typeof storeMessages) => ({ port: 'notify', params: { key, ...storeMessages[key] } })

describe('the files that are chosen', () => {
  it('are refused together when there are more than five · STS-27, STS-28', async () => {
    const { actor, pick, rows, asked } = await open()
    pick(...Array.from({ length: 6 }, (_, at) => exampleFile(`${at}.png`)))
    expect(actor.getSnapshot().context.choiceFault).toBe('tooMany')
    expect(rows()).toEqual([])
    expect(asked('convertThroughCanvas')).toBe(0)
  })

  it('are refused one by one by size and type, while the others go on · STS-27, STS-28', async () => {
    const { pick, rows, asked } = await open()
    pick(
      exampleFile('large.png', { size: 500_001 }),
      exampleFile('a.gif', { type: 'image/gif' }),
      exampleFile('exact.jpg', { size: 500_000, type: 'image/jpeg' }),
    )
    expect(rows()).toEqual([
      ['large.png', 'tooLarge'],
      ['a.gif', 'wrongType'],
      ['exact.jpg', 'converting'],
    ])
    expect(asked('uploadPicture')).toBe(0)
  })

  it('are sent one after the other, each with its own stage · STS-29, STS-31', async () => {
    const { actor, pick, rows, convert, upload, ports } = await open()
    pick(exampleFile('one.png'), exampleFile('two.png'))
    expect(rows()).toEqual([
      ['one.png', 'converting'],
      ['two.png', 'waiting'],
    ])
    await convert()
    expect(rows()[0]).toEqual(['one.png', 'sending'])
    await upload({ kind: 'added', picture: examplePicture('b') })
    expect(rows()).toEqual([
      ['one.png', 'added'],
      ['two.png', 'converting'],
    ])
    await convert()
    await upload({ kind: 'added', picture: examplePicture('c') })
    expect(actor.getSnapshot().context.pictures.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    const withdrawn = { port: 'withdraw', params: { keys: ['IMAGE_UPLOAD_ERROR', 'FILE_TYPE_NOT_SUPPORTED'] } }
    expect(ports).toEqual([withdrawn, withdrawn])
  })

  it('that the browser cannot draw are named, and nothing of them is sent · STS-29, STS-32', async () => {
    const { pick, rows, answer, ports, asked } = await open()
    pick(exampleFile('torn.png'))
    await answer('convertThroughCanvas', { kind: 'refused', fault: 'unreadable' })
    expect(rows()).toEqual([['torn.png', 'unreadable']])
    expect(asked('uploadPicture')).toBe(0)
    expect(ports).toEqual([said('IMAGE_UPLOAD_ERROR')])
  })

  it('that come back without an id are listed with a note · STS-30, STS-32', async () => {
    const { pick, rows, convert, upload, ports } = await open()
    pick(exampleFile('odd.png'))
    await convert()
    await upload({ kind: 'refused', fault: 'unsupported' })
    expect(rows()).toEqual([['odd.png', 'unsupported']])
    expect(ports).toEqual([said('FILE_TYPE_NOT_SUPPORTED')])
  })

  it('whose reply was lost are looked for in the gallery, and sent again only on demand · STS-32', async () => {
    const { actor, pick, rows, convert, fail, answer, ports, asked } = await open()
    pick(exampleFile('lost.png'), exampleFile('next.png'))
    await convert()
    await fail('uploadPicture')
    await convert()
    await fail('uploadPicture')
    expect(ports).toEqual([said('IMAGE_UPLOAD_ERROR')])
    await answer('fetchPictures', [examplePicture('b'), examplePicture('a')])
    expect(actor.getSnapshot().context.pictures).toHaveLength(2)
    expect(asked('uploadPicture')).toBe(2)
    actor.send({ type: 'upload.repeated' })
    expect(rows()).toEqual([
      ['lost.png', 'converting'],
      ['next.png', 'waiting'],
    ])
  })
})

describe('a picture', () => {
  it('is deleted only after the question · STS-31', async () => {
    const { actor, answer, calls, ports } = await open()
    actor.send({ type: 'removal.opened', id: 'a' })
    expect(calls.at(-1)).toMatchObject({ actor: 'removal', input: { subject: 'a' } })
    await answer('removal', { kind: 'dismissed' })
    expect(actor.getSnapshot().context.pictures).toHaveLength(1)
    actor.send({ type: 'removal.opened', id: 'a' })
    await answer('removal', { kind: 'done' })
    expect(actor.getSnapshot().context.pictures).toEqual([])
    expect(ports).toEqual([said('PICTURE_DELETED')])
  })

  it('stays shown when the reply to its deletion was lost · STS-31', async () => {
    const { actor, answer, ports } = await open()
    actor.send({ type: 'removal.opened', id: 'a' })
    await answer('removal', { kind: 'failed' })
    expect(actor.getSnapshot().context.pictures).toHaveLength(1)
    expect(ports).toEqual([said('PICTURE_NOT_DELETED')])
  })
})

describe('the gallery', () => {
  it('says that it could not be read, and is read again on request · STS-31', async () => {
    const { actor, answer, fail } = startHeld(picturesMachine, { input: undefined, ports: ['notify', 'withdraw'] })
    await fail('fetchPictures')
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'pictures.retried' })
    await answer('fetchPictures', [])
    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('hides the list of chosen files once it is read · STS-32', async () => {
    const { actor, pick, rows, convert, upload } = await open()
    expect(actor.getSnapshot().can({ type: 'uploads.cleared' })).toBe(false)
    pick(exampleFile('one.png'))
    await convert()
    await upload({ kind: 'added', picture: examplePicture('b') })
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(actor.getSnapshot().can({ type: 'uploads.cleared' })).toBe(true)
    actor.send({ type: 'uploads.cleared' })
    expect(rows()).toEqual([])
  })

  it('stays in use when it cannot be read again after a lost reply · STS-32', async () => {
    const { actor, pick, convert, fail } = await open()
    pick(exampleFile('lost.png'))
    await convert()
    await fail('uploadPicture')
    await fail('fetchPictures')
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(actor.getSnapshot().context.pictures).toHaveLength(1)
  })

  it('takes a picture for unreadable when the browser breaks over it · STS-29', async () => {
    const { actor, pick, rows, fail, ports } = await open()
    pick(exampleFile('torn.png'))
    await fail('convertThroughCanvas')
    expect(rows()).toEqual([['torn.png', 'unreadable']])
    expect(ports).toEqual([said('IMAGE_UPLOAD_ERROR')])
    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('says when the question about a deletion breaks · STS-31', async () => {
    const { actor, fail, ports } = await open()
    actor.send({ type: 'removal.opened', id: 'a' })
    await fail('removal')
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(ports).toEqual([said('PICTURE_NOT_DELETED')])
  })
})
