/** Where the links of a question lead. */
export const askingPaths = { asked: '/asked' } as const
