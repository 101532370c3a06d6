import type { getUser as getUserCall, listUsers as listUsersCall } from '#contract/users/calls.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { enabledAdmins } from './admins.ts'
import { isEnabledAdmin, readMember, readMembers, userOf } from './member.ts'

/** The members of a company, offline ones too; who has not accepted yet is none (USR-10, USR-34). */
export const listUsers: Handler<typeof listUsersCall> = async ({ database }, { params }) => {
  const company = Number(params.company)
  const members = await readMembers(database, company)
  const admins = members.filter(isEnabledAdmin).length
  return { status: 200, body: members.map((member) => userOf(member, company, admins)) }
}

export const getUser: Handler<typeof getUserCall> = async (visit, { params }) => {
  const company = Number(params.company)
  const member = await readMember(visit.database, company, params.id)
  if (!member) throw notFound()
  return { status: 200, body: userOf(member, company, await enabledAdmins(visit, company)) }
}
