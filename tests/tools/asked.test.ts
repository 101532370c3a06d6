import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tools/run-command.ts'

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, command), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it.each([
  ['gateway/start.ts', '--watch', 'npm start does not know --watch; --help says what there is'],
  ['tools/requirements.ts', '--all', "Unknown option '--all'; --help says what there is"],
  ['tools/shots.ts', 'orders', "Unexpected argument 'orders'; --help says what there is"],
  ['tools/test.ts', 'no-such-test', 'No test has no-such-test in its path'],
  [
    'tools/bench.ts',
    'lists',
    'There is no part lists; there are pages, views, orders, links, figures, reports, starts',
  ],
  ['tools/bench.ts', '--on=MySQL', '--on is embedded or PostgreSQL, not MySQL'],
  ['tools/states.ts', 'locale', 'locale has no screen of its own: Every picture is taken in each language.'],
  ['tools/conformance.ts', '--user=ana', '--gateway, --user and --password are needed; --help says what there is'],
  ['tools/states.ts', '--against=nowhere', 'There are no earlier pictures in nowhere'],
  ['tools/paths.ts', '--to=done', 'Which machine? npm run paths alone lists them; --help says what there is'],
])('%s answers %s in one line, and ends with 1', { timeout: 60_000 }, (command, asked, line) => {
  const { status, stdout, stderr } = run(command, asked)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.match(/\n/g)).toHaveLength(1)
  expect(stderr.trim()).toMatch(line)
})

it('says with --help what a command can be asked', () => {
  expect(run('tools/requirements.ts', '--help')).toEqual({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^npm run requirements .*--json/s),
  })
})
