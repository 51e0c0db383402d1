/** Addresses of this feature's pages. */
export const registrationPaths = {
  registrations: '/volunteers/registrations',
  /** Where staff find the links of the public forms. */
  share: '/volunteers/registrations/share',
  registration: (registrationId: string) => `/volunteers/registrations/${encodeURIComponent(registrationId)}`,
} as const
