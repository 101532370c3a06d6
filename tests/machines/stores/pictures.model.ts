import type { PickedFile } from '#contract/shell/file-rules.ts'
import type { Picture } from '#contract/stores/picture-calls.ts'
import { picturesMachine } from '#machines/stores/pictures.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const exampleFile = (name = 'logo.png', part: Partial<PickedFile> = {}): PickedFile => ({
  name,
  type: 'image/png',
  size: 1_000,
  ...part,
})
export const examplePicture = (id = 'a'): Picture => ({
  id,
  name: `${id}.png`,
  url: `/pictures/${id}.png`,
  format: 'png',
})
export const exampleImage = { name: 'logo.png', type: 'image/png', bytes: new Uint8Array([1]) }

export const picturesModel = defineModel({
  machine: picturesMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'pictures.retried' }),
    happens({ type: 'files.picked', files: [] }, 'nothing picked'),
    happens({ type: 'files.picked', files: [exampleFile()] }, 'one file picked'),
    happens({ type: 'files.picked', files: [exampleFile('a.gif', { type: 'image/gif' })] }, 'a wrong file picked'),
    happens({ type: 'files.picked', files: Array.from({ length: 6 }, () => exampleFile()) }, 'six files picked'),
    happens({ type: 'upload.repeated' }),
    happens({ type: 'uploads.cleared' }),
    happens({ type: 'removal.opened', id: 'a' }),
    answers('fetchPictures', [examplePicture()], 'one'),
    fails('fetchPictures'),
    answers('convertThroughCanvas', { kind: 'converted', image: exampleImage }, 'converted'),
    answers('convertThroughCanvas', { kind: 'refused', fault: 'unreadable' }, 'unreadable'),
    fails('convertThroughCanvas'),
    answers('uploadPicture', { kind: 'added', picture: examplePicture('b') }, 'added'),
    answers('uploadPicture', { kind: 'refused', fault: 'unsupported' }, 'unsupported'),
    answers('uploadPicture', { kind: 'refused', fault: 'full' }, 'full'),
    fails('uploadPicture'),
    answers('removal', { kind: 'done' }, 'done'),
    answers('removal', { kind: 'dismissed' }, 'dismissed'),
    answers('removal', { kind: 'failed' }, 'failed'),
    fails('removal'),
  ],
  facts: ({ pictures, rows, choiceFault, chosen }) => [
    pictures.map(({ id }) => id).includes('a'),
    rows.map(({ stage, fault }) => [stage, fault]),
    choiceFault,
    chosen?.id,
  ],
  ports: ['notify', 'withdraw'],
})
