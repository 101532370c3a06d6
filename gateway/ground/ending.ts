/**
 * Calls back when this process is to end: by a signal, a closed terminal among them, or because the process that started
 * it has died without a word.
 */
export const whenToEnd = (end: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (process.connected) process.on('disconnect', end)
}
