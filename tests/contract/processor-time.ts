/** How long this thread computes, in milliseconds: a busy machine does not make it longer. */
export function processorTime(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
