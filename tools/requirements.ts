import { type Mark, markOf, readLater, readProofs, readRequirements } from '#tools/requirements/read.ts'
import { asked } from './asked.ts'

const usage = `npm run requirements [-- --json]

Each requirement with the tests whose titles name it: ✓ a test of the started product does, ◐ only tests of a part do, so
the mechanism is ready and the product is not shown, · it is for later, ✗ nothing names it. The page of npm run flows
shows the same under #requirements.
  --json  as data, for another tool`

const { values } = asked(usage, { options: { json: { type: 'boolean', default: false } } })
const signs: Readonly<Record<Mark, string>> = { proven: '✓', ready: '◐', later: '·', missing: '✗' }
const proofs = readProofs()
const later = readLater()
const rows = readRequirements().map(({ id, text }) => ({
  id,
  text,
  mark: markOf(id, proofs, later),
  tests: [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => file))],
}))
const count = (wanted: Mark, among = rows) => among.filter(({ mark }) => mark === wanted).length

if (values.json) {
  console.log(JSON.stringify(rows, null, 2))
} else {
  for (const area of new Set(rows.map(({ id }) => id.slice(0, id.indexOf('-'))))) {
    const ofArea = rows.filter(({ id }) => id.startsWith(`${area}-`))
    console.log(`\n${area}: ${count('proven', ofArea)} of ${ofArea.length} proven in the product`)
    for (const { id, text, mark, tests } of ofArea) {
      console.log(`  ${signs[mark]} ${id}  ${tests.length > 0 ? tests.join(' ') : text.slice(0, 90)}`)
    }
  }
  const counted = [
    `${count('proven')} of ${rows.length} are proven in the product`,
    `of ${count('ready')} the mechanism is ready`,
    `${count('later')} are for later`,
    `${count('missing')} are missing`,
  ]
  console.log(`\n${counted.join(', ')}`)
}
