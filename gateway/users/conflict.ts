import type { UserRefusal } from '#contract/users/messages.ts'

/** Why a change of a company's people is refused (D57, D70). */
export const conflict = (message: UserRefusal) => ({ status: 409, body: { message } }) as const
