import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { onPage, there } from '#tests/browser/walk.ts'
import { quietReadModel } from '#tests/machines/shell/quiet-read.model.ts'

const name = 'Jadran d.o.o.'
/** One pixel. */
const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A fact that no screen waits for, on the screen that shows the logo of a company. */
export const companyLogoCover: Cover = {
  model: {
    ...onPage(quietReadModel, ({ kind }) => kind !== 'happens'),
    inputs: quietReadModel.inputs.slice(0, 1),
  },
  isOneOfMany: true,
  drive: async (visit) => {
    const { page } = visit
    await visit.signedIn('admin@jadran.example', name)
    const held = await holdCalls(page, { readFact: (_, path) => path.endsWith('/logo') })
    return {
      page,
      held,
      actors: ['readFact'],
      arrive: () => visit.open('/edit-company'),
      happen: ({ label }) =>
        label === 'readFact: no answer'
          ? held.drop('readFact')
          : held.answer('readFact', { status: 200, body: { logo } }),
      look: (snapshot) => [
        there('the form', page.getByLabel('City', { exact: true })),
        there('the logo', page.getByRole('img', { name: `Logo of ${name}` }), snapshot.matches('known')),
      ],
    }
  },
}
