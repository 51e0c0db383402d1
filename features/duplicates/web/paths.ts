/** Addresses of this feature's pages. */
export const duplicatesPaths = {
  duplicates: '/volunteers/duplicates',
  compare: (oneId: string, otherId: string) =>
    `/volunteers/duplicates/${encodeURIComponent(oneId)}/${encodeURIComponent(otherId)}`,
} as const
