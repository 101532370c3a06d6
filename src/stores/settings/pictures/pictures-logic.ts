import { fromPromise } from 'xstate'
import type { Upload } from '#contract/shell/call.ts'
import type { PickedFile } from '#contract/shell/file-rules.ts'
import { deletePicture, listPictures, type Picture, uploadPictures } from '#contract/stores/picture-calls.ts'
import {
  type ConfirmThenDoInput,
  confirmThenDoMachine,
  type DoneAnswer,
} from '#machines/shell/confirm-then-do.machine.ts'
import type { Converted, Uploaded } from '#machines/stores/picture-upload.ts'
import { picturesMachine } from '#machines/stores/pictures.machine.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { request } from '#src/client.ts'
import { toastsActor } from '#src/shell/app.ts'
import { ports } from '#src/shell/ports.ts'
import { convertThroughCanvas } from './convert.ts'

const refusedBy = { 400: 'unsupported', 409: 'full', 413: 'tooLarge' } as const

export function picturesLogic({ store }: NamedStore) {
  const shared = (signal: AbortSignal) => ({
    params: { storeId: store },
    signal,
    ignoreFailure: true,
  })
  return picturesMachine.provide({
    actors: {
      fetchPictures: fromPromise<readonly Picture[], undefined>(
        async ({ signal }) => (await request(listPictures, shared(signal))).body,
      ),
      convertThroughCanvas: fromPromise<Converted, { readonly file: PickedFile | null }>(({ input }) =>
        convertThroughCanvas(input.file),
      ),
      uploadPicture: fromPromise<Uploaded, { readonly image: Upload | null }>(async ({ input: { image }, signal }) => {
        const body = new FormData()
        if (image) body.append(uploadPictures.files.field, new Blob([Uint8Array.from(image.bytes)], image), image.name)
        const reply = await request(uploadPictures, { ...shared(signal), body })
        if (reply.status !== 200) return { kind: 'refused', fault: refusedBy[reply.status] }
        const [picture] = reply.body
        if (!picture?.id) return { kind: 'refused', fault: 'unsupported' }
        return { kind: 'added', picture }
      }),
      removal: confirmThenDoMachine.provide({
        actors: {
          perform: fromPromise<DoneAnswer, ConfirmThenDoInput>(async ({ input, signal }) => {
            await request(deletePicture, { ...shared(signal), query: { pictureId: input.subject } })
            return { kind: 'done' }
          }),
        },
      }),
    },
    actions: {
      ...ports,
      withdraw: (_, { keys }) => {
        const { shown } = toastsActor().getSnapshot().context
        const over = shown.filter(({ key }) => keys.some((one) => one === key))
        for (const { id } of over) toastsActor().send({ type: 'toast.closed', id })
      },
    },
  })
}
