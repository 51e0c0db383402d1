export const reportPaths = {
  /** Where the code on an hours letter leads; the server prints it. */
  letter: '/hours-letter',
  reports: '/analytics/reports',
} as const
