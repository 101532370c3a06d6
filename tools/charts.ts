import { approveCharts } from '#tools/charts/approved.ts'
import { asked } from './asked.ts'

const usage = `npm run charts

Writes the text of every chart into docs/charts: its states, edges, guards, targets, actions and invokes. npm run check
compares each chart with its text, so a changed chart is a difference that somebody reads.`

asked(usage, {})
const changed = approveCharts()
console.log(changed.length === 0 ? 'Every chart is as its text says.' : changed.join('\n'))
