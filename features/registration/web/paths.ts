/** Addresses of this feature's pages. */
export const registrationPaths = {
  registrations: '/volunteers/registrations',
  registration: (registrationId: string) => `/volunteers/registrations/${encodeURIComponent(registrationId)}`,
} as const
