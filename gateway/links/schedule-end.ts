import { addJob } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import type { LinkRecord } from './link-view.ts'

export const endLinkJob = 'endLink'
export const remindJob = 'remindOfLink'
const DAY_SECONDS = 86_400

/** Has a link end the second after its last one, and its customer reminded a day before; in the caller's transaction. */
export const scheduleEnd = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { companyId, id, validTo }: Pick<LinkRecord, 'companyId' | 'id' | 'validTo'>,
): Promise<void> => {
  const seconds = Math.max(0, (validTo.getTime() + 1_000 - clock.now().getTime()) / 1_000)
  const payload = { company: companyId, link: id, end: validTo.getTime() }
  await addJob(database, endLinkJob, payload, seconds)
  if (seconds > DAY_SECONDS) await addJob(database, remindJob, payload, seconds - DAY_SECONDS)
}
