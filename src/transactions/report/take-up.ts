import { useEffect } from 'react'
import { takeUpReports } from './reports.ts'

/** Resumes the reports that ran before the page was reloaded. It shows nothing itself. */
export function TakeUp(): null {
  useEffect(takeUpReports, [])
  return null
}
