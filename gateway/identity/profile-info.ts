import { calls } from '#contract/calls.ts'
import type { getProfileInfo as getProfileInfoCall } from '#contract/session/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import type { Handler } from '#gateway/shell/handling.ts'

const additions = [...new Set(Object.values<Call>(calls).flatMap(({ addition }) => addition?.feature ?? []))]

/** What this gateway is, and which calls beyond the documents it answers (SES-22, D7, D82). */
export const getProfileInfo: Handler<typeof getProfileInfoCall> = async ({ config, tokens, sandbox }) => ({
  status: 200,
  body: {
    activeProfiles: [...config.activeProfiles],
    ribbonEnv: config.ribbonEnv ?? null,
    clientId: config.oidcClientId,
    features: additions.filter((feature) => sandbox || feature !== 'sandboxAccounts'),
    issuer: tokens.issuer,
  },
})
