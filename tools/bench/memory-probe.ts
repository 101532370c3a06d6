/** Loaded into a gateway that is measured: tells every tenth of a second what its main thread holds, and what all have worked. */
const tell = (): void => {
  const { heapUsed, external, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  process.send?.({ held: heapUsed + external, rss, cpu: (user + system) / 1_000 })
}
setInterval(tell, 100).unref()
process.channel?.unref()
