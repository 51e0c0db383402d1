import { lazyRouteComponent } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.tsx'
import { organisationPaths as paths } from './paths.ts'

const ofOne = `${paths.organisations}/$organisationId`

export const feature: WebFeature = {
  pages: [
    {
      path: paths.organisations,
      page: lazyRouteComponent(() => import('./organisation-list-page.tsx'), 'OrganisationListPage'),
    },
    {
      path: paths.addOrganisation,
      page: lazyRouteComponent(() => import('./add-organisation-page.tsx'), 'AddOrganisationPage'),
    },
    { path: ofOne, page: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage') },
    {
      path: `${ofOne}/members`,
      page: lazyRouteComponent(() => import('./organisation-members-page.tsx'), 'OrganisationMembersPage'),
    },
    { path: `${ofOne}/members/add`, page: lazyRouteComponent(() => import('./add-member-page.tsx'), 'AddMemberPage') },
  ],
  menuEntries: [{ segment: 'volunteers', label: 'Organisation', to: paths.organisations, place: 30 }],
  search: {
    place: 30,
    find: async (text, signal) => {
      const { findOrganisations } = await import('./api.ts')
      const found = await findOrganisations(text, signal)
      return found.map(({ volunteeringOrgId: id, orgName, entityType }) => ({
        id,
        name: orgName,
        detail: entityType || 'Organisation',
        to: paths.organisation(id),
      }))
    },
  },
}
