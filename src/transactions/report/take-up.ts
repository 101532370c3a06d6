import { useEffect } from 'react'
import { takeUpReports } from './reports.ts'

/** Takes up what was being made before the page was loaded anew. It shows nothing itself. */
export function TakeUp(): null {
  useEffect(takeUpReports, [])
  return null
}
