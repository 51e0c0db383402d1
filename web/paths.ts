/** Every address of the product in one place. `:name` parts are filled by the functions. */
export const paths = {
  signIn: '/sign-in',
  newPassword: '/new-password',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  volunteers: '/volunteers',
  individuals: '/volunteers/individual',
  addIndividual: '/volunteers/individual/add',
  individual: (volunteerId: string) => `/volunteers/individual/${encodeURIComponent(volunteerId)}`,
  groups: '/volunteers/group',
  group: (groupId: string) => `/volunteers/group/${encodeURIComponent(groupId)}`,
  organisations: '/volunteers/organisation',
  addOrganisation: '/volunteers/organisation/add',
  organisation: (organisationId: string) => `/volunteers/organisation/${encodeURIComponent(organisationId)}`,
  /** With the organisation's name, the page has its title at once. */
  organisationMembers: (organisationId: string, name?: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members${name ? `?${new URLSearchParams({ org: name })}` : ''}`,
  addOrganisationMember: (organisationId: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members/add`,
  registrations: '/volunteers/registrations',
  registration: (registrationId: string) => `/volunteers/registrations/${encodeURIComponent(registrationId)}`,
  donors: '/volunteers/donors',
  managers: '/volunteers/managers',
  activities: (activityType: string) => `/activities/${activityType}`,
  addActivityOf: (activityType: string) => `/activities/${activityType}/add`,
  activity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}`,
  editActivity: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/edit`,
  addBatch: (activityType: string, activityId: string) => `/activities/${activityType}/${activityId}/add`,
  batch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}`,
  editBatch: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/edit`,
  batchChecklist: (activityType: string, activityId: string, batchId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/checklist`,
  session: (activityType: string, activityId: string, batchId: string, sessionId: string) =>
    `/activities/${activityType}/${activityId}/${batchId}/${sessionId}`,
  calendar: '/activities/calendar',
  addActivity: '/activities/recurring/add',
  account: '/account',
  admin: '/admin',
  adminTab: (tab: AdminTab) => (tab === 'users' ? '/admin' : `/admin/${tab}`),
  adminOutbox: '/admin/outbox',
  kiosk: '/kiosk',
} as const

export const adminTabs = ['users', 'forms', 'settings', 'history', 'outbox'] as const
export type AdminTab = (typeof adminTabs)[number]

/** A path of our own from an address that somebody else may have written; anything else is the dashboard. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return paths.dashboard
  const url = new URL(value, window.location.origin)
  return url.origin === window.location.origin && url.pathname !== paths.signIn
    ? `${url.pathname}${url.search}${url.hash}`
    : paths.dashboard
}
