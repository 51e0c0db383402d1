import { type Example, example, type Records } from '#server/call-example.ts'
import * as organisations from '../contract.ts'
import * as imports from '../import-contract.ts'
import * as organisationLists from '../list-contract.ts'
import { findMembers } from '../match-contract.ts'
import * as organisationMembers from '../member-contract.ts'
import * as memberImports from '../sheet-contract.ts'
import * as statuses from '../status-contract.ts'

const goodOrganisation = { orgName: 'Harbour Bank', entityType: 'Company', agreeToTerms: true }
const orgMember = { fullName: 'Tan Mei Ling', dob: '1990-03-25' }
const membersOf = (r: Records) => ({ params: { organisationId: r.organisationId } })
const memberOf = (r: Records) => ({ params: { organisationId: r.organisationId, vid: r.orgMemberId } })
const bothOf: (keyof Records)[] = ['organisationId', 'orgMemberId']

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(imports.findDoubleOrganisations, () => ({ body: { organisations: [{ orgName: 'Harbour Bank' }] } })),
  example(
    imports.importAndUpdateOrganisations,
    (r) => ({
      body: {
        rows: [{ orgName: 'North Club' }],
        updates: [{ vid: r.organisationId, row: { orgName: 'Harbour Bank' } }],
      },
    }),
    ['organisationId'],
  ),
  example(
    imports.listOrganisationChanges,
    (r) => ({ body: { updates: [{ vid: r.organisationId, row: { orgName: 'Harbour Bank' } }] } }),
    ['organisationId'],
  ),
  example(organisationLists.listOrganisations),
  example(organisationLists.listOrganisationsOld),
  example(organisationLists.searchOrganisations),
  example(organisations.createOrganisation, () => ({ body: { ...goodOrganisation, members: [orgMember] } })),
  example(organisations.getOrganisation, (r) => ({ params: { id: r.organisationId } }), ['organisationId']),
  example(organisations.updateOrganisation, (r) => ({ params: { id: r.organisationId }, body: goodOrganisation }), [
    'organisationId',
  ]),
  example(
    statuses.setOrganisationStatuses,
    (r) => ({ body: { vids: [r.organisationId], newStatus: 'active', tier: null } }),
    ['organisationId'],
  ),
  example(
    statuses.putBackOrganisationStatuses,
    (r) => ({ body: { organisations: [{ vid: r.organisationId, version: 1, status: 'active', tier: '' }] } }),
    ['organisationId'],
  ),
  example(organisations.showCoordinators, (r) => ({ params: { id: r.organisationId } }), ['organisationId']),
  example(organisations.deleteOrganisation, (r) => ({ params: { vid: r.organisationId } }), ['organisationId']),
  example(organisations.restoreOrganisation, (r) => ({ params: { vid: r.organisationId } }), ['organisationId']),
  example(organisationMembers.listMembers, membersOf, ['organisationId']),
  example(organisationMembers.listMembersOld, membersOf, ['organisationId']),
  example(organisationMembers.searchMembers, membersOf, ['organisationId']),
  example(findMembers, () => ({ query: { text: 'tan' } })),
  example(organisationMembers.addMember, (r) => ({ ...membersOf(r), body: orgMember }), ['organisationId']),
  example(organisationMembers.addMemberOld, (r) => ({ ...membersOf(r), body: orgMember }), ['organisationId']),
  example(organisationMembers.addMembers, (r) => ({ ...membersOf(r), body: { members: [orgMember] } }), [
    'organisationId',
  ]),
  example(
    memberImports.importMembers,
    (r) => ({ ...membersOf(r), body: { members: [orgMember], updates: [{ vid: r.orgMemberId, member: orgMember }] } }),
    bothOf,
  ),
  example(memberImports.findDoubleMembers, (r) => ({ ...membersOf(r), body: { members: [orgMember] } }), [
    'organisationId',
  ]),
  example(organisationMembers.updateMember, (r) => ({ ...memberOf(r), body: orgMember }), bothOf),
  example(organisationMembers.showMember, memberOf, bothOf),
  example(organisationMembers.deleteMembers, (r) => ({ body: { vols: [r.orgMemberId] } }), ['orgMemberId']),
  example(organisationMembers.deleteMembersByPost, (r) => ({ body: { vols: [r.orgMemberId] } }), ['orgMemberId']),
  example(organisationMembers.restoreMembers, (r) => ({ body: { vols: [r.orgMemberId] } }), ['orgMemberId']),
]
