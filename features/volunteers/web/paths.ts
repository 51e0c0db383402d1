/** Addresses of this feature's pages. */
export const volunteerPaths = {
  individuals: '/volunteers/individual',
  addIndividual: '/volunteers/individual/add',
  individual: (volunteerId: string) => `/volunteers/individual/${encodeURIComponent(volunteerId)}`,
} as const
