import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

// What kills the process that holds the embedded database, or looks at its files, has nothing to say of a server.
const ofEmbedded = ['transactions/killed-gateway', 'ground/embedded'].map((name) => `tests/gateway/${name}.test.ts`)
const embeddedOnly = process.env.RIVA_TEST_DATABASE_URL ? ofEmbedded : []

const floor = (name: string, test: object = {}) => ({
  root,
  // On a busy machine work of a second takes many.
  test: { name, environment: 'node' as const, include: [`tests/${name}/**/*.test.ts`], testTimeout: 30_000, ...test },
})

export default defineConfig({
  test: {
    projects: [
      floor('contract'),
      floor('machines'),
      // the views' floor needs what the build needs: catalogues and macros
      { extends: './vite.config.ts', ...floor('src', { include: ['tests/src/**/*.test.{ts,tsx}'] }) },
      floor('tools'),
      floor('gateway', {
        pool: 'forks',
        maxWorkers: 2,
        testTimeout: 60_000,
        hookTimeout: 180_000,
        exclude: [...configDefaults.exclude, ...embeddedOnly],
        sequence: { groupOrder: 1 },
      }),
      floor('browser', {
        pool: 'forks',
        maxWorkers: 2,
        globalSetup: 'tests/browser/built.ts',
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
