export const reportPaths = {
  reports: '/analytics/reports',
} as const
