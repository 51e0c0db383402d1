/** Addresses of this feature's pages, beside the first one. */
export const dashboardPaths = { unsettled: '/dashboard/unsettled' } as const
