/** Addresses of this feature's pages. */
export const organisationPaths = {
  organisations: '/volunteers/organisation',
  addOrganisation: '/volunteers/organisation/add',
  organisation: (organisationId: string) => `/volunteers/organisation/${encodeURIComponent(organisationId)}`,
  /** With the organisation's name, the page has its title at once. */
  organisationMembers: (organisationId: string, name?: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members${name ? `?${new URLSearchParams({ org: name })}` : ''}`,
  addOrganisationMember: (organisationId: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members/add`,
} as const
