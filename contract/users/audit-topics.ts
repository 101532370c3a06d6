/** What the calls are about that the trail knows by their names alone. */
const callsAbout = {
  users: ['listUsers', 'getUser', 'getPermissions'],
  invitations: ['listInvitations'],
  audit: ['listAudit', 'exportAudit'],
  company: ['listCompanies', 'getCompany', 'verifyRegistrationNumber'],
  stores: [
    'listStores',
    'getStore',
    'createStore',
    'updateStore',
    'showSecretKey',
    'listPictures',
    'uploadPictures',
    'deletePicture',
    'listLayouts',
    'getLayout',
    'createLayout',
    'updateLayout',
    'getApplePay',
    'registerDomain',
    'unregisterDomain',
    'getProfileCode',
    'saveProfileCode',
  ],
  account: ['getAccount', 'getProfile', 'getLanguage'],
  card: ['findAnything', 'listOrders', 'listStoreOrders', 'sumOrders', 'getOrder', 'listLinkOrders', 'checkGoldCard'],
  bank: ['listPisTransactions', 'listStorePisTransactions', 'sumPisTransactions', 'getPisOrder'],
  pos: ['listPosOrders', 'listStorePosOrders', 'sumPosOrders', 'getPosOrder'],
  ips: ['getIpsOrder'],
  crypto: ['getCryptoOrder'],
  views: ['listViews'],
  links: [
    'listLinks',
    'listStoreLinks',
    'listAgents',
    'getLink',
    'getLinkByUuid',
    'getLinkTemplate',
    'checkLinkTerms',
    'checkOrderNumber',
    'generateLink',
    'updateLink',
    'updateLinkCustomer',
    'deactivateLink',
    'reactivateLink',
    'sendStatusMail',
    'sendLinkEmail',
    'exportLinks',
    'exportStoreLinks',
    'sumLinks',
    'listLinkEvents',
  ],
  dashboard: ['getStatistics', 'getStoreStatistics', 'getGraphs', 'getStoreGraphs', 'getWaiting'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type AuditTopic = keyof typeof callsAbout

const topics = new Map<string, AuditTopic>(
  (Object.keys(callsAbout) as AuditTopic[]).flatMap((topic) => callsAbout[topic].map((call) => [call, topic] as const)),
)

/** What a call is about by its name in the trail (ACC-14); null where the name says all there is. */
export const topicOf = (call: string): AuditTopic | null => topics.get(call) ?? null
