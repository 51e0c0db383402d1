/** The addresses that the platform itself leads to; a feature's own stand in its web/paths.ts. */
export const paths = {
  signIn: '/sign-in',
  newPassword: '/new-password',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  account: '/account',
  admin: '/admin',
  /** The first one has the address of the whole page. */
  adminTab: (tab: string) => (tab === 'users' ? '/admin' : `/admin/${tab}`),
  /** The settings, with the one that is called so in view and no other. */
  setting: (label: string) => `/admin/settings?find=${encodeURIComponent(label)}`,
  kiosk: '/kiosk',
} as const

/** A path of our own from an address that somebody else may have written; anything else is the dashboard. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return paths.dashboard
  const url = new URL(value, window.location.origin)
  return url.origin === window.location.origin && url.pathname !== paths.signIn
    ? `${url.pathname}${url.search}${url.hash}`
    : paths.dashboard
}
