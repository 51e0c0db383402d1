/** Addresses of this feature's pages. */
export const groupPaths = {
  groups: '/volunteers/group',
  group: (groupId: string) => `/volunteers/group/${encodeURIComponent(groupId)}`,
} as const
