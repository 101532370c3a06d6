/** Loaded into a gateway that is measured: tells every tenth of a second what its main thread holds. */
const tell = (): void => {
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ held: heapUsed + external, rss })
}
setInterval(tell, 100).unref()
process.channel?.unref()
