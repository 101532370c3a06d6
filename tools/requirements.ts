import { allPlanted } from '#tools/mutants/planted/all.ts'
import { markOf, readLater, readProofs, readRequirements } from '#tools/requirements/read.ts'
import { faultsById, idsPassed, readReports, type Shown, shownMark } from '#tools/requirements/shown.ts'
import { asked } from './asked.ts'
import { root } from './run-command.ts'

const usage = `npm run requirements [-- --json]

Each requirement with the tests whose titles name it. ✓ proven: a test of the started product names it, which passed in
the last npm test of this clone or fails where npm run mutants -- planted plants a fault (that fault stands behind it).
○ such a test names it, and nothing has shown here that it can fail or pass. ◐ only tests of a part name it, so the
mechanism is ready and the product is not shown. · it is for later. ✗ nothing names it.
  --json  as data, for another tool`

const { values } = asked(usage, { options: { json: { type: 'boolean', default: false } } })
const signs: Readonly<Record<Shown, string>> = { proven: '✓', named: '○', ready: '◐', later: '·', missing: '✗' }
const proofs = readProofs()
const later = readLater()
const ran = idsPassed(readReports(), root)
const faulty = faultsById(allPlanted)
const rows = readRequirements().map(({ id, text }) => ({
  id,
  text,
  mark: shownMark(id, markOf(id, proofs, later), ran, faulty),
  fault: faulty.get(id) ?? null,
  tests: [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => file))],
}))
const count = (wanted: Shown, among = rows) => among.filter(({ mark }) => mark === wanted).length

if (values.json) {
  console.log(JSON.stringify(rows, null, 2))
} else {
  for (const area of new Set(rows.map(({ id }) => id.slice(0, id.indexOf('-'))))) {
    const ofArea = rows.filter(({ id }) => id.startsWith(`${area}-`))
    console.log(`\n${area}: ${count('proven', ofArea)} of ${ofArea.length} proven in the product`)
    for (const { id, text, mark, tests, fault } of ofArea) {
      const planted = fault === null ? '' : `  [${fault}]`
      console.log(`  ${signs[mark]} ${id}  ${tests.length > 0 ? tests.join(' ') : text.slice(0, 90)}${planted}`)
    }
  }
  const counted = [
    `${count('proven')} of ${rows.length} are proven in the product`,
    `${rows.filter(({ fault }) => fault !== null).length} have a planted fault that a test catches`,
    `${count('named')} are named by a test of the product that has not run here`,
    `of ${count('ready')} the mechanism is ready`,
    `${count('later')} are for later`,
    `${count('missing')} are missing`,
  ]
  console.log(`\n${counted.join(', ')}`)
  if (ran.size === 0) console.log('There is no report of npm test in this clone: run it, and count again.')
}
