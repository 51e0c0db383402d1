import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { organisationPaths as paths } from './paths.ts'

const ofOne = `${paths.organisations}/$organisationId`

export const feature: WebFeature = {
  pages: [
    {
      path: paths.organisations,
      page: lazyPage(() => import('./organisation-list-page.tsx'), 'OrganisationListPage'),
    },
    {
      path: paths.addOrganisation,
      page: lazyPage(() => import('./add-organisation-page.tsx'), 'AddOrganisationPage'),
    },
    { path: ofOne, page: lazyPage(() => import('./organisation-page.tsx'), 'OrganisationPage') },
    {
      path: `${ofOne}/members`,
      page: lazyPage(() => import('./organisation-members-page.tsx'), 'OrganisationMembersPage'),
    },
    { path: `${ofOne}/members/add`, page: lazyPage(() => import('./add-member-page.tsx'), 'AddMemberPage') },
  ],
  recordParts: {
    'preview-of-organisations': lazy(async () => ({
      default: (await import('./organisation-form-preview.tsx')).OrganisationFormPreview,
    })),
  },
  menuEntries: [{ segment: 'volunteers', label: 'Organisation', to: paths.organisations, place: 30 }],
  search: {
    place: 30,
    find: async (text, signal) => {
      const { findMembers, findOrganisations } = await import('./api.ts')
      const [found, members] = await Promise.all([findOrganisations(text, signal), findMembers(text, signal)])
      return [
        ...found.map(({ volunteeringOrgId: id, orgName, entityType }) => ({
          id,
          name: orgName,
          detail: entityType || 'Organisation',
          to: paths.organisation(id),
        })),
        ...members.map(({ memberId, member, organisationId, organisation, contactNo }) => ({
          id: memberId,
          name: member,
          detail: [organisation, contactNo].filter(Boolean).join(' · '),
          to: paths.organisationMember(organisationId, organisation, member),
          group: 'Members of organisations',
        })),
      ]
    },
  },
}
