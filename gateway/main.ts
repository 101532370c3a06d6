import { quickenModules } from './ground/quick-modules.ts'

quickenModules()
await import('./serve.ts')
