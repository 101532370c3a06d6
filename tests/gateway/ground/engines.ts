export type EngineUnderTest = { engine: 'embedded' | 'server'; server: string | null }

/** Both engines where the run has a PostgreSQL, else the embedded one alone. */
export const enginesUnderTest = (): EngineUnderTest[] => {
  const server = process.env.RIVA_TEST_DATABASE_URL
  return [{ engine: 'embedded', server: null }, ...(server ? [{ engine: 'server' as const, server }] : [])]
}
