import { means, readLater, readProofs, readRequirements } from '#tools/requirements/read.ts'
import { asked } from './asked.ts'

const usage = `npm run requirements [-- --json]

Each requirement with the tests whose titles name it: ✓ has some, · has none yet, ✗ has none and should. The page of
npm run flows shows the same under #requirements.
  --json  as data, for another tool`

const { values } = asked(usage, { options: { json: { type: 'boolean', default: false } } })
const proofs = readProofs()
const later = readLater()
const rows = readRequirements().map(({ id, text }) => ({
  id,
  text,
  tests: [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => file))],
  later: later.some((entry) => means(entry, id)),
}))

if (values.json) {
  console.log(JSON.stringify(rows, null, 2))
} else {
  for (const area of new Set(rows.map(({ id }) => id.slice(0, id.indexOf('-'))))) {
    const ofArea = rows.filter(({ id }) => id.startsWith(`${area}-`))
    const proven = ofArea.filter(({ tests }) => tests.length > 0)
    console.log(`\n${area}: ${proven.length} of ${ofArea.length} have tests`)
    for (const { id, tests } of proven) console.log(`  ✓ ${id}  ${tests.join(' ')}`)
    for (const { id, text, later: planned } of ofArea.filter(({ tests }) => tests.length === 0)) {
      console.log(`  ${planned ? '·' : '✗'} ${id}  ${text.slice(0, 90)}`)
    }
  }
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length
  const proven = count(({ tests }) => tests.length > 0)
  const planned = count(({ tests, later: listed }) => tests.length === 0 && listed)
  console.log(
    `\n${proven} of ${rows.length} have tests, ${planned} are for later, ${rows.length - proven - planned} are missing`,
  )
}
