import * as v from 'valibot'
import { type Access, member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'
import { periodEntries } from '#contract/shell/list/dated-call.ts'
import { Graph, Statistics, Waiting } from './statistics.ts'

/** The roles that see the dashboard (ACC-18). */
const viewers = { ...member, anyOf: ['ROLE_COMPANY_ADMIN', 'VIEW_DASHBOARD'] } as const satisfies Access

const figures = { method: 'GET', query: v.object(periodEntries), access: viewers } as const
const company = 'mrc/api/users/:sub/companies/:company' as const
const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId' as const

/** Figures of the stores that the reader sees, in business days (DSH-08, DSH-10). */
export const getStatistics = call({
  ...figures,
  path: `${company}/statistics`,
  replies: { 200: Statistics, 400: Problem },
  summary: 'Figures of a company in a period',
  requirements: ['DSH-08', 'DSH-10', 'ACC-18'],
})

/** The same for one store (DSH-10). */
export const getStoreStatistics = call({
  ...figures,
  path: `${store}/statistics`,
  replies: { 200: Statistics, 400: Problem, 404: Problem },
  summary: 'Figures of a store in a period',
  requirements: ['DSH-08', 'DSH-10', 'ACC-18'],
})

/** Amounts charged by day, or by month in a long period (DSH-09, DSH-10). */
export const getGraphs = call({
  ...figures,
  path: `${company}/graphs`,
  replies: { 200: v.array(Graph), 400: Problem },
  summary: 'What a company charged, day by day',
  requirements: ['DSH-09', 'DSH-10', 'ACC-18'],
})

/** The same for one store (DSH-10). */
export const getStoreGraphs = call({
  ...figures,
  path: `${store}/graphs`,
  replies: { 200: v.array(Graph), 400: Problem, 404: Problem },
  summary: 'What a store charged, day by day',
  requirements: ['DSH-09', 'DSH-10', 'ACC-18'],
})

/** Tasks waiting for the reader: preauthorizations, failed mails, the first steps of a new company. */
export const getWaiting = call({
  method: 'GET',
  path: 'riva/api/users/:sub/companies/:company/waiting',
  query: v.object(Issuer),
  replies: { 200: Waiting },
  access: viewers,
  addition: { feature: 'waiting' },
  summary: 'What waits for the reader in a company',
  requirements: ['DSH-02'],
})
