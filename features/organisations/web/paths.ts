/** Addresses of this feature's pages. */
export const organisationPaths = {
  organisations: '/volunteers/organisation',
  addOrganisation: '/volunteers/organisation/add',
  organisation: (organisationId: string) => `/volunteers/organisation/${encodeURIComponent(organisationId)}`,
  /** With the organisation's name, the page has its title at once. */
  organisationMembers: (organisationId: string, name?: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members${name ? `?${new URLSearchParams({ org: name })}` : ''}`,
  /** The list of members with one of this name alone. */
  organisationMember: (organisationId: string, org: string, fullName: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members?${new URLSearchParams({ org, fullName })}`,
  addOrganisationMember: (organisationId: string) =>
    `/volunteers/organisation/${encodeURIComponent(organisationId)}/members/add`,
} as const
