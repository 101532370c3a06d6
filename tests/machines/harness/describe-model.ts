import { describe, expect, it } from 'vitest'
import { chartFaults } from './chart-faults.ts'
import { untakenEdges } from './edges.ts'
import type { Model } from './model.ts'
import type { Path } from './paths.ts'
import { pathsOf } from './paths.ts'
import type { Run } from './run-path.ts'
import { runPath } from './run-path.ts'

function walker(model: Model): (path: Path) => Promise<Run> {
  const runs = new Map<Path, Promise<Run>>()
  return (path) => {
    const run =
      runs.get(path) ??
      runPath(model, path, (step, snapshot) => {
        expect(snapshot.value).toEqual(step.value)
        expect(snapshot.context).toEqual(step.context)
      })
    runs.set(path, run)
    return run
  }
}

function titleOf(model: Model, path: Path): string {
  return model.inputs.length === 1 ? path.title : `${path.title} [input ${model.inputs.indexOf(path.input)}]`
}

/** Declares the tests of one machine: the chart is sound, a real actor follows every path, every edge is taken. */
export function describeModel(model: Model): void {
  const { machine, lasting, ports } = model
  const paths = pathsOf(model)
  const walk = walker(model)

  describe(machine.id, () => {
    it('has a sound chart', () => {
      expect(chartFaults(machine, lasting)).toEqual([])
      expect(ports.filter((port) => !(port in machine.implementations.actions))).toEqual([])
    })

    describe('a real actor follows the chart', () => {
      it.each(paths.map((path) => ({ title: titleOf(model, path), path })))('$title', async ({ path }) => {
        await walk(path)
      })
    })

    it('takes every edge', async () => {
      expect(untakenEdges(machine, await Promise.all(paths.map(walk)))).toEqual([])
    })
  })
}
