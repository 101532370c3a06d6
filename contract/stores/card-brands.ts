/** The card types of a store (D8): all eight have a tile in the wizard and in the settings. */
export const storeCards = ['amex', 'dina', 'diners', 'discover', 'visa', 'maestro', 'master', 'jcb'] as const
/** Shown only in a store that has them in its cards (STS-16, D8). */
export const furtherCards = ['paysafecard', 'logpay', 'uta', 'dkv', 'shell'] as const
