import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'

it('names what a machine was started without', () => {
  expect(() => missing('copyText')).toThrow('The machine was started without "copyText": supply it with provide().')
})

it('fails an actor that was not supplied, by its name', async () => {
  const actor = createActor(missingActor<string, undefined>('makeKey'))
  const outcome = toPromise(actor)
  actor.start()
  await expect(outcome).rejects.toThrow('without "makeKey"')
})

it('lets a machine without its parts end where a failed call would', async () => {
  const actor = createActor(confirmThenDoMachine, { input: { subject: 'user 3' } }).start()
  actor.send({ type: 'action.confirmed' })
  expect(await toPromise(actor)).toEqual({ kind: 'failed' })
})
