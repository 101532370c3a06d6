import { quickenModules } from './ground/build/quick-modules.ts'

quickenModules()
await import('./serve.ts')
