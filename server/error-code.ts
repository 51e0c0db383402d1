/** What a failed call of the system, the database or a store says of itself, such as ENOENT. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
