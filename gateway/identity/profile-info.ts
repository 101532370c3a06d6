import { calls } from '#contract/calls.ts'
import type { getProfileInfo as getProfileInfoCall } from '#contract/session/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import type { Handler, Visit } from '#gateway/web/handling.ts'

const additions = [...new Set(Object.values<Call>(calls).flatMap(({ addition }) => addition?.feature ?? []))]

/** Where account and sign-out of a person are; of another provider, as Keycloak and its like have them. */
const identityUrls = async ({ config, tokens, log }: Visit) => {
  const { publicUrl, oidcClientId, oidcIssuer } = config
  if (oidcIssuer === undefined) {
    const query = new URLSearchParams({ client_id: oidcClientId, post_logout_redirect_uri: `${publicUrl}/login` })
    return { accountUrl: `${publicUrl}/idp/account`, logoutUrl: `${publicUrl}/idp/session/end?${query}` }
  }
  const logoutUrl = await tokens.externalLogoutUrl?.().catch((err: unknown) => {
    log.warn({ err }, 'the identity provider cannot be read')
    return undefined
  })
  return { accountUrl: `${oidcIssuer}/account`, ...(logoutUrl !== undefined && { logoutUrl }) }
}

/** What this gateway is, and which calls beyond the documents it answers (SES-22, D7, D82). */
export const getProfileInfo: Handler<typeof getProfileInfoCall> = async (visit) => {
  const { config, tokens, sandbox } = visit
  return {
    status: 200,
    body: {
      activeProfiles: [...config.activeProfiles],
      ribbonEnv: config.ribbonEnv ?? null,
      clientId: config.oidcClientId,
      ...(config.supportEmail !== undefined && { supportEmail: config.supportEmail }),
      ...(config.listDelay === 'always' && { listDelay: config.listDelay }),
      features: additions.filter((feature) => sandbox || feature !== 'sandboxAccounts'),
      issuer: tokens.issuer,
      passwordSignIn: config.oidcIssuer === undefined,
      ...(await identityUrls(visit)),
    },
  }
}
