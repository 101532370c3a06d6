import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The gateway's tests run on a PostgreSQL where the machine has one. These run on the embedded database too: what goes
 * through its one connection, its thread or its files behaves differently there.
 */
const alsoEmbedded = [
  'conformance',
  'audit/every-call',
  'ground/jobs',
  'identity/login-session',
  'transactions/list-orders',
  'transactions/money',
  'transactions/races',
  'transactions/report-downloads',
  'transactions/report-in-office',
  'transactions/report-pace',
  'transactions/report-restarts',
  'transactions/reports',
].map((name) => `tests/gateway/${name}.test.ts`)

/** These run a second time in a soak, on two processes behind nginx: what a process would keep to itself shows there. */
const onTwoProcesses = [
  'rights-matrix',
  'web/rights',
  'identity/accept-terms',
  'identity/limits',
  'identity/login-session',
  'pay/results',
  'transactions/races',
  'transactions/report-downloads',
  'transactions/reports',
  'users/consent',
  'users/last-admin',
].map((name) => `tests/gateway/${name}.test.ts`)

const sharedServer = 'tests/gateway/shared-server.ts'
/**
 * What a test changes lies in a database of its own, so the files of a worker share the gateway's modules. A third worker
 * has something to do while others wait for a kill, a letter or a restart.
 */
const ofGateway = {
  pool: 'forks',
  isolate: false,
  maxWorkers: 3,
  // A soak counts, and is not to end because the machine was busy.
  testTimeout: process.env.RIVA_SOAK ? 900_000 : 60_000,
  hookTimeout: 180_000,
} as const
/** Files that share nothing but constants need no module of their own each. Left to itself Vitest leaves one core idle. */
const shared = { pool: 'threads', isolate: false, maxWorkers: 2 } as const

/** A fresh clone knows the files by their size alone: what takes longest and begins last leaves the other workers idle. */
const longest = [
  ...['gateway/rights-matrix', 'gateway/conformance', 'browser/recorded-paths', 'browser/session/account'],
].map((name) => `/tests/${name}.test.ts`)
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return [...byProject.values()].flatMap((ofProject) => [
      ...ofProject.filter((file) => isLong(file)),
      ...ofProject.filter((file) => !isLong(file)),
    ])
  }
}

const floor = (name: string, test: object = {}) => ({
  root,
  // On a busy machine work of a second takes many.
  test: { name, environment: 'node' as const, include: [`tests/${name}/**/*.test.ts`], testTimeout: 30_000, ...test },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      floor('contract', shared),
      floor('machines', shared),
      // the views' floor needs what the build needs: catalogues and macros
      { extends: './vite.config.ts', ...floor('src', { ...shared, include: ['tests/src/**/*.test.{ts,tsx}'] }) },
      floor('tools', { maxWorkers: 2 }),
      floor('gateway', { ...ofGateway, globalSetup: sharedServer, sequence: { groupOrder: 1 } }),
      floor('embedded', {
        ...ofGateway,
        include: process.env.RIVA_SOAK ? ['tests/gateway/**/*.test.ts'] : alsoEmbedded,
        env: { RIVA_TEST_DATABASE_URL: '' },
        sequence: { groupOrder: 1 },
      }),
      floor('processes', {
        ...ofGateway,
        include: onTwoProcesses,
        env: { RIVA_TEST_PROCESSES: '1' },
        globalSetup: sharedServer,
        sequence: { groupOrder: 1 },
      }),
      floor('browser', {
        pool: 'forks',
        // A page often waits for a reply or a picture: with two workers a quarter of two cores' time was idle.
        maxWorkers: 3,
        globalSetup: ['tests/browser/built.ts', sharedServer],
        // Modules and the browser serve all files of a worker; what a test changes lies in its own gateway and context.
        isolate: false,
        // A soak is not to end with a look that waited for a busy machine.
        testTimeout: process.env.RIVA_SOAK ? 900_000 : 180_000,
        hookTimeout: 180_000,
        // As long as Playwright waits: on a busy machine one look at a page may take longer than the second of the default.
        expect: { poll: { timeout: 10_000 } },
        sequence: { groupOrder: 2 },
      }),
    ],
  },
})
