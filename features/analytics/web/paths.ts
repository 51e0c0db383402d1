export const analyticsPaths = {
  volunteers: '/analytics/volunteers',
} as const
