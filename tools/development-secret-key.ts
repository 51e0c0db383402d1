/** The secret of experiments on a developer's machine. */
export const developmentSecretKey = 'a secret key for development only, never for an installation'
