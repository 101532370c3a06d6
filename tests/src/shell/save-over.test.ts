import { describe, expect, it } from 'vitest'
import { text } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { CallFailed } from '#src/client.ts'
import { saveOver, toldBy } from '#src/shell/asked/save-over.ts'

const named = form({ name: text({ max: 40 }) })
const [saved, values, others, cleaned] = [
  { name: 'before' },
  { name: 'mine' },
  { name: 'theirs' },
  { name: 'mine, cleaned' },
]

/** What the gateway answers to each sending, null for a refused revision, and what it has saved by then. */
async function over(answers: readonly (SaveAnswer | Error | null)[], now: { name: string }, hasRevision = true) {
  let sent = 0
  const answer = await saveOver(
    named,
    { values, saved },
    {
      hasRevision,
      send: async () => {
        sent += 1
        const next = answers[sent - 1] ?? null
        if (next instanceof Error) throw next
        return next
      },
      readNow: async () => ({ values: now }),
      isOwn: async ({ name }) => name === cleaned.name,
    },
  )
  return { answer, sent }
}

const done: SaveAnswer = { kind: 'saved', values }

describe('a form that is saved over what was read', () => {
  it('is sent once where nobody saved meanwhile', async () => {
    expect(await over([done], others)).toEqual({ answer: done, sent: 1 })
  })

  it('shows what somebody else saved · STS-56', async () => {
    expect(await over([null], others)).toEqual({ answer: { kind: 'conflict', theirs: others }, sent: 1 })
  })

  it('is saved where the reply to this very change was lost', async () => {
    expect(await over([null], values)).toEqual({ answer: done, sent: 1 })
  })

  describe('without a reply', () => {
    const lost = new CallFailed('no reply', 0)

    it('is saved where it is what is saved by now', async () => {
      expect(await over([lost], values)).toEqual({ answer: done, sent: 1 })
    })

    it('is saved where it is what is saved by now, as the gateway cleans it', async () => {
      expect(await over([lost], cleaned)).toEqual({ answer: { kind: 'saved', values: cleaned }, sent: 1 })
      expect(await over([null], cleaned)).toEqual({ answer: { kind: 'saved', values: cleaned }, sent: 1 })
    })

    it('shows what somebody else saved', async () => {
      expect(await over([lost], others)).toEqual({ answer: { kind: 'conflict', theirs: others }, sent: 1 })
    })

    it('is not confirmed where the saved values are still the former ones', async () => {
      await expect(over([lost], saved)).rejects.toBe(lost)
    })

    it('is not confirmed where nothing can be read', async () => {
      const calls = {
        hasRevision: true,
        send: () => Promise.reject(lost),
        readNow: () => Promise.reject(new CallFailed('no reply', 0)),
      }
      await expect(saveOver(named, { values, saved }, calls)).rejects.toBe(lost)
    })

    it('is not read again after a refusal', async () => {
      const refused = new CallFailed('refused', 422)
      await expect(over([refused], values)).rejects.toBe(refused)
    })
  })

  it('is sent once more over a change that is not in it, and then no more', async () => {
    expect(await over([null, done], saved)).toEqual({ answer: done, sent: 2 })
    expect(await over([null, null, done], saved)).toEqual({ answer: { kind: 'conflict', theirs: saved }, sent: 2 })
  })

  it('is sent once more where the saved values are still the former ones, though they are its own when cleaned', async () => {
    let sent = 0
    const calls = {
      hasRevision: true,
      send: async () => {
        sent += 1
        return sent === 1 ? null : done
      },
      readNow: async () => ({ values: saved }),
      isOwn: async () => true,
    }
    expect([await saveOver(named, { values, saved }, calls), sent]).toEqual([done, 2])
  })

  it('is compared before it is sent to a gateway without revisions', async () => {
    expect(await over([done], others, false)).toEqual({ answer: { kind: 'conflict', theirs: others }, sent: 0 })
    expect(await over([done], saved, false)).toEqual({ answer: done, sent: 1 })
  })

  it('ends where what is saved by now cannot be read', async () => {
    const calls = { hasRevision: true, send: async () => null, readNow: async () => ({ kind: 'refused' }) as const }
    expect(await saveOver(named, { values, saved }, calls)).toEqual({ kind: 'refused' })
  })
})

describe('a 202', () => {
  const told = (now: { name: string } | null, message: string | null) =>
    toldBy(named, values, {
      ...{ message, now, saved: 'COMPANY_SUCCESSFULLY_UPDATED', failed: 'COMPANY_ERROR_OCCURRED' },
      valuesOf: (read) => read,
      take: (read) => read,
    })

  it.each([
    [values, null, { kind: 'saved', values }],
    [values, 'noted', { kind: 'saved', values, notice: { key: 'COMPANY_SUCCESSFULLY_UPDATED', answer: 'noted' } }],
    [others, 'noted', { kind: 'message', message: 'noted' }],
    [others, null, { kind: 'message', message: 'COMPANY_ERROR_OCCURRED' }],
    [null, 'noted', { kind: 'message', message: 'noted' }],
  ])('with %o saved by now and the message %s is told by what is saved · STS-56', (now, message, answer) => {
    expect(told(now, message)).toEqual(answer)
  })
})
