/** `2.x7Qe` is the second text of the organisation's own; older ones have only the short name of the words. */
export const versionWords = (version: string) => `version ${version.replace(/\..*/, '')}`
