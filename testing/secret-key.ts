/** The installation's secret in tests: fixed, so that every worker derives the same password of the database role. */
export const secretKey = 'a secret key for tests only, never for an installation'
