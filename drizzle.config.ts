import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/**/schema.ts',
  out: './gateway/ground/migrations',
})
