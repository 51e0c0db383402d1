export const certificatePaths = {
  /** Where the code on a certificate leads; the server prints it. */
  certificate: '/certificate',
} as const
