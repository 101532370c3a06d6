import { assign, setup } from 'xstate'
import type { Upload } from '#contract/shell/call.ts'
import type { FileFault, PickedFile } from '#contract/shell/file-rules.ts'
import type { StoreMessage } from '#contract/stores/messages.ts'
import type { Picture } from '#contract/stores/picture-calls.ts'
import { type ConfirmOutcome, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { missing, missingActor, notify } from '#machines/shell/ports.ts'
import {
  type Converted,
  currentRow,
  faultOfChoice,
  rowsOf,
  triedAgain,
  type Uploaded,
  type UploadFault,
  type UploadRow,
  withStage,
} from './picture-upload.ts'

/**
 * The pictures of a store (STS-26…33): selected files are redrawn by the browser and uploaded one after the other, each
 * with its own progress and fault. A lost reply may have stored a picture, so the gallery is reloaded.
 */
export interface PicturesContext {
  readonly pictures: readonly Picture[]
  readonly rows: readonly UploadRow[]
  /** The issue of the selection; none of its files was accepted. */
  readonly choiceFault: FileFault | null
  readonly image: Upload | null
  readonly chosen: Picture | null
}

export interface ChosenFiles {
  readonly files: readonly PickedFile[]
}
export interface NamedPicture {
  readonly id: string
}

export type PicturesEvent =
  | { readonly type: 'pictures.retried' }
  | ({ readonly type: 'files.picked' } & ChosenFiles)
  | { readonly type: 'upload.repeated' }
  | { readonly type: 'uploads.cleared' }
  | ({ readonly type: 'removal.opened' } & NamedPicture)

const faults = (rows: readonly UploadRow[]) => rows.map(({ fault }) => fault)

export const picturesMachine = setup({
  types: {
    context: {} as PicturesContext,
    events: {} as PicturesEvent,
    tags: {} as 'busy' | 'dialog' | 'uploading',
    children: {} as { removal: 'removal' },
  },
  actors: {
    fetchPictures: missingActor<readonly Picture[], undefined>('fetchPictures'),
    convertThroughCanvas: missingActor<Converted, { readonly file: PickedFile | null }>('convertThroughCanvas'),
    uploadPicture: missingActor<Uploaded, { readonly image: Upload | null }>('uploadPicture'),
    removal: confirmThenDoMachine,
  },
  guards: {
    isFaulty: (_, { files }: ChosenFiles) => faultOfChoice(files) !== null,
    hasFiles: (_, { files }: ChosenFiles) => files.length > 0,
    hasRows: ({ context }) => context.rows.length > 0 || context.choiceFault !== null,
    hasLost: ({ context }) => faults(context.rows).includes('unreachable'),
    hasFailed: ({ context }) => context.rows.some(({ fault }) => fault === 'unreadable' || fault === 'unreachable'),
    hasUnsupported: ({ context }) => faults(context.rows).includes('unsupported'),
    isWaiting: ({ context }) => currentRow(context.rows) !== undefined,
    isListed: ({ context }, { id }: NamedPicture) => context.pictures.some((picture) => picture.id === id),
    isConverted: (_, { kind }: Converted) => kind === 'converted',
    isAdded: (_, { kind }: Uploaded) => kind === 'added',
    isRemoved: (_, { kind }: ConfirmOutcome) => kind === 'done',
    isDismissed: (_, { kind }: ConfirmOutcome) => kind === 'dismissed',
  },
  actions: {
    takePictures: assign((_, { pictures }: { readonly pictures: readonly Picture[] }) => ({ pictures })),
    takeFiles: assign((_, { files }: ChosenFiles) => ({ rows: rowsOf(files), choiceFault: null })),
    refuseFiles: assign((_, { files }: ChosenFiles) => ({ rows: [], choiceFault: faultOfChoice(files) })),
    clearRows: assign({ rows: [], choiceFault: null }),
    tryLostAgain: assign(({ context }) => ({ rows: triedAgain(context.rows) })),
    markStage: assign(({ context }, { stage }: Pick<UploadRow, 'stage'>) => ({
      rows: withStage(context.rows, stage),
    })),
    takeImage: assign((_, answer: Converted) => ({ image: answer.kind === 'converted' ? answer.image : null })),
    takeAdded: assign(({ context }, answer: Uploaded) =>
      answer.kind === 'added'
        ? { pictures: [answer.picture, ...context.pictures], rows: withStage(context.rows, 'added') }
        : {},
    ),
    refuseFile: assign(({ context }, { fault }: { readonly fault: UploadFault }) => ({
      rows: withStage(context.rows, 'refused', fault),
    })),
    choose: assign(({ context }, { id }: NamedPicture) => ({
      chosen: context.pictures.find((picture) => picture.id === id) ?? null,
    })),
    dropChosen: assign(({ context }) => ({
      pictures: context.pictures.filter(({ id }) => id !== context.chosen?.id),
    })),
    notify,
    /** Takes back messages that no longer hold. */
    withdraw: (_: unknown, _about: { readonly keys: readonly StoreMessage[] }): void => missing('withdraw'),
  },
}).createMachine({
  id: 'pictures',
  description: 'The pictures of a store: add some, copy their public links, delete one.',
  meta: { requirements: ['STS-26', 'STS-27', 'STS-28', 'STS-29', 'STS-30', 'STS-31', 'STS-32', 'STS-33'] },
  context: { pictures: [], rows: [], choiceFault: null, image: null, chosen: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchPictures',
        src: 'fetchPictures',
        onDone: {
          target: 'choosing',
          actions: { type: 'takePictures', params: ({ event }) => ({ pictures: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'The pictures could not be read.',
      on: { 'pictures.retried': { target: 'loading' } },
    },
    choosing: {
      description: 'The pictures are shown, and what became of the files that were chosen last.',
      on: {
        'files.picked': [
          {
            description: 'Too many at once: none of them is taken.',
            guard: { type: 'isFaulty', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'refuseFiles', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasFiles', params: ({ event }) => event },
            target: 'uploading',
            actions: { type: 'takeFiles', params: ({ event }) => event },
          },
        ],
        'upload.repeated': { guard: 'hasLost', target: 'uploading', actions: 'tryLostAgain' },
        'uploads.cleared': { guard: 'hasRows', target: 'choosing', actions: 'clearRows' },
        'removal.opened': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      tags: 'uploading',
      initial: 'turning',
      states: {
        turning: {
          description: 'The next file, if one waits.',
          always: [{ guard: 'isWaiting', target: 'converting' }, { target: 'ended' }],
        },
        converting: {
          description: 'The browser draws the picture: what is no picture fails here.',
          entry: { type: 'markStage', params: { stage: 'converting' } },
          invoke: {
            id: 'convertThroughCanvas',
            src: 'convertThroughCanvas',
            input: ({ context }) => ({ file: currentRow(context.rows)?.file ?? null }),
            onDone: [
              {
                guard: { type: 'isConverted', params: ({ event }) => event.output },
                target: 'sending',
                actions: { type: 'takeImage', params: ({ event }) => event.output },
              },
              {
                target: 'turning',
                actions: {
                  type: 'refuseFile',
                  params: ({ event }) => ({
                    fault: event.output.kind === 'refused' ? event.output.fault : 'unreadable',
                  }),
                },
              },
            ],
            onError: { target: 'turning', actions: { type: 'refuseFile', params: { fault: 'unreadable' } } },
          },
        },
        sending: {
          entry: { type: 'markStage', params: { stage: 'sending' } },
          invoke: {
            id: 'uploadPicture',
            src: 'uploadPicture',
            input: ({ context }) => ({ image: context.image }),
            onDone: [
              {
                description: 'It answers the messages about the tries before.',
                guard: { type: 'isAdded', params: ({ event }) => event.output },
                target: 'turning',
                actions: [
                  { type: 'takeAdded', params: ({ event }) => event.output },
                  { type: 'withdraw', params: { keys: ['IMAGE_UPLOAD_ERROR', 'FILE_TYPE_NOT_SUPPORTED'] } },
                ],
              },
              {
                description: 'It came back without an id.',
                target: 'turning',
                actions: {
                  type: 'refuseFile',
                  params: ({ event }) => ({
                    fault: event.output.kind === 'refused' ? event.output.fault : 'unsupported',
                  }),
                },
              },
            ],
            onError: { target: 'turning', actions: { type: 'refuseFile', params: { fault: 'unreachable' } } },
          },
        },
        ended: { type: 'final' },
      },
      onDone: { target: 'ending' },
    },
    ending: {
      description: 'What was refused is also said as a message.',
      always: [
        {
          guard: 'hasLost',
          target: 'rereading',
          actions: { type: 'notify', params: { key: 'IMAGE_UPLOAD_ERROR' } },
        },
        {
          guard: 'hasFailed',
          target: 'choosing',
          actions: { type: 'notify', params: { key: 'IMAGE_UPLOAD_ERROR' } },
        },
        {
          guard: 'hasUnsupported',
          target: 'choosing',
          actions: { type: 'notify', params: { key: 'FILE_TYPE_NOT_SUPPORTED' } },
        },
        { target: 'choosing' },
      ],
    },
    rereading: {
      description: 'A reply was lost: the picture may be there.',
      tags: 'busy',
      invoke: {
        id: 'fetchPictures',
        src: 'fetchPictures',
        onDone: {
          target: 'choosing',
          actions: { type: 'takePictures', params: ({ event }) => ({ pictures: event.output }) },
        },
        onError: { target: 'choosing' },
      },
    },
    removing: {
      description: 'Asked first: the link stops working wherever it is used.',
      tags: 'dialog',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context }) => ({ subject: context.chosen?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['dropChosen', { type: 'notify', params: { key: 'PICTURE_DELETED' } }],
          },
          { guard: { type: 'isDismissed', params: ({ event }) => event.output }, target: 'choosing' },
          { target: 'choosing', actions: { type: 'notify', params: { key: 'PICTURE_NOT_DELETED' } } },
        ],
        onError: { target: 'choosing', actions: { type: 'notify', params: { key: 'PICTURE_NOT_DELETED' } } },
      },
    },
  },
})
