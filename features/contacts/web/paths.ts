/** Addresses of this feature's pages. */
export const contactPaths = {
  donors: '/volunteers/donors',
  managers: '/volunteers/managers',
} as const
