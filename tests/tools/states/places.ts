/** Where the screen of a machine is, by the machine's id; any number does for the one of a company. */
export const places: Readonly<Record<string, string>> = {
  entry: '/login',
  registration: '/register',
  forgottenPassword: '/forgotten-password',
  companyCreate: '/create-company',
  companyEdit: '/edit-company',
  userList: '/users',
  userPrivileges: '/edit-user/3',
  auditTrail: '/users/audit',
  transactionList: '/transactions',
  transactionDetails: '/stores/3/transactions/7',
}

/** Screens that nobody who is signed in can see. */
export const isBeforeSignIn = (place: string): boolean => ['/login', '/register', '/forgotten-password'].includes(place)

export const addressOf = (machine: string, number: number): string =>
  `${places[machine] ?? '/'}?state=${machine}.${number}`
