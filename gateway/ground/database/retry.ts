import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './sql-state.ts'

export const retries = 5
const FIRST_PAUSE_MS = 10

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

export const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}

/** A random part of a growing span, so that two who collided do not meet again. */
export const pauseBefore = (round: number): Promise<void> => pause(Math.random() * FIRST_PAUSE_MS * 2 ** round)
