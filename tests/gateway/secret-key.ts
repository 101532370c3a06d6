/** Thirty-two bytes that keep no secret. */
export const secretKey = 'riva-tests-riva-tests-riva-tests-riva-tests'
