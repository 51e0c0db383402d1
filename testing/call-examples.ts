import { v7 as uuidv7 } from 'uuid'
import * as accounts from '#features/accounts/contract.ts'
import * as logo from '#features/accounts/logo-contract.ts'
import * as staff from '#features/accounts/staff-contract.ts'
import * as contacts from '#features/contacts/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as forms from '#features/form-settings/contract.ts'
import * as groups from '#features/groups/contract.ts'
import * as groupImports from '#features/groups/import-contract.ts'
import * as groupMembers from '#features/groups/member-contract.ts'
import * as history from '#features/history/contract.ts'
import * as mail from '#features/mail/contract.ts'
import * as registration from '#features/registration/staff-contract.ts'
import * as selection from '#features/selection/contract.ts'
import * as exporting from '#features/selection/export-contract.ts'
import * as search from '#features/selection/search-contract.ts'
import * as venues from '#features/selection/venue-contract.ts'
import * as system from '#features/system/contract.ts'
import * as checklist from '#features/volunteers/checklist-contract.ts'
import * as volunteers from '#features/volunteers/contract.ts'
import * as statuses from '#features/volunteers/status-contract.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { activityExamples } from './activity-examples.ts'
import { addTestActivity } from './add-test-activity.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestRegistration } from './add-test-registration.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import { type Example, example, type Records } from './call-example.ts'
import { drawPng } from './draw-picture.ts'
import { organisationExamples } from './organisation-examples.ts'
import type { TestTenant } from './start-test-app.ts'

const account = { username: 'x', email: 'x@example.org', userRole: 'user', locationpermission: [] }
const membership = (r: Records) => ({ body: { grpId: r.groupId, volIds: [r.volunteerId] } })

const goodVolunteer = {
  fullName: 'Lim Siew Hoon',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'siew.hoon@example.org',
  agreeToTerms: true,
}
const goodSearch = { query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } } }

const donor = { fullName: 'Lim Wei', status: 'Active' }
const donorOf = (r: Records) => ({ params: { kind: 'donor', vid: r.contactId } })

/** One good call of every endpoint that needs a sign-in. An endpoint without an example fails the run. */
export const examples: Example[] = [
  example(accounts.createSocketTicket),
  example(accounts.getAccount),
  example(accounts.changePassword, () => ({ body: { currentPassword: 'a', newPassword: 'b' } })),
  example(accounts.startTotp, () => ({ body: { currentPassword: 'a' } })),
  example(accounts.confirmTotp, () => ({ body: { code: '123456' } })),
  example(accounts.removeTotp, () => ({ body: { currentPassword: 'a' } })),
  example(accounts.listSessions),
  example(accounts.revokeSession, (r) => ({ params: { id: r.sessionId } }), ['sessionId']),
  example(staff.listAccounts),
  example(staff.searchUsernames),
  example(staff.createAccount, () => ({ body: { ...account, username: `new-${uuidv7()}` } })),
  example(staff.updateAccount, (r) => ({ params: { username: r.username }, body: account }), ['username']),
  example(staff.deleteAccount, (r) => ({ params: { username: r.username } }), ['username']),
  example(staff.sendTemporaryPassword, (r) => ({ body: { username: r.username } }), ['username']),
  example(staff.getTenantSettings),
  example(staff.updateTenantSettings, () => ({ body: { settings: tenantSettings.parse({}), version: 1 } })),
  example(logo.setLogo, () => ({ body: { name: 'logo.png', image: drawPng().toString('base64') } })),
  example(logo.removeLogo),
  example(forms.getVolunteerForm),
  example(forms.updateVolunteerForm, () => ({ body: {} })),
  example(forms.getOrganisationForm),
  example(forms.updateOrganisationForm, () => ({ body: {} })),
  example(forms.getActivityForm),
  example(forms.updateActivityForm, () => ({ body: {} })),
  example(groups.listGroups),
  example(groups.listGroupNames),
  example(groups.searchGroups),
  example(groups.getGroup, (r) => ({ params: { groupId: r.groupId } }), ['groupId']),
  example(groupMembers.searchGroupMembers, (r) => ({ params: { groupId: r.groupId } }), ['groupId']),
  example(groupMembers.findGroupCandidates, (r) => ({ params: { groupId: r.groupId } }), ['groupId']),
  example(groups.createGroup, (r) => ({ body: { groupName: 'A', vids: [r.volunteerId] } }), ['volunteerId']),
  example(groups.updateGroup, (r) => ({ params: { vid: r.groupId }, body: { groupName: 'B', groupDescription: '' } }), [
    'groupId',
  ]),
  example(groups.deleteGroup, (r) => ({ params: { vid: r.groupId } }), ['groupId']),
  example(groups.restoreGroup, (r) => ({ params: { vid: r.groupId } }), ['groupId']),
  example(groups.addGroupMembers, membership, ['groupId', 'volunteerId']),
  example(groups.addGroupMembersLater, membership, ['groupId', 'volunteerId']),
  example(groups.removeGroupMembers, membership, ['groupId', 'volunteerId']),
  example(groups.removeGroupMembersLater, membership, ['groupId', 'volunteerId']),
  example(groups.assignInCharge, (r) => ({ body: { gid: r.groupId, vids: [r.memberId] } }), ['groupId', 'memberId']),
  example(groups.removeInCharge, (r) => ({ body: { gid: r.groupId, vid: r.memberId } }), ['groupId', 'memberId']),
  example(groupImports.importGroupMembers, () => ({ body: { groups: [{ groupName: 'A' }] } })),
  example(groupImports.importGroups, () => ({ body: { groups: [{ groupName: 'A' }] } })),
  example(history.searchHistory),
  example(history.getChangeSet, () => ({ params: { id: uuidv7() } })),
  example(history.getRecordHistory, (r) => ({ params: { recordType: 'volunteer', recordId: r.volunteerId } }), [
    'volunteerId',
  ]),
  example(selection.setStatuses, (r) => ({ body: { vids: [r.volunteerId], newStatus: 'New' } }), ['volunteerId']),
  example(selection.deleteVolunteers, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(selection.previewUndo, () => ({ params: { id: uuidv7() } })),
  example(selection.undoChangeSet, () => ({ params: { id: uuidv7() } })),
  example(exporting.exportVolunteers, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(exporting.exportFileList),
  example(exporting.getExport, () => ({ params: { id: uuidv7() } })),
  example(venues.moveVenueUses, () => ({ body: { from: [uuidv7()], to: uuidv7() } })),
  example(selection.undoOwn, () => ({ params: { id: uuidv7() } })),
  example(dashboard.getDashboardSummary),
  example(contacts.listDonors),
  example(contacts.createDonor, () => ({ body: donor })),
  example(contacts.listManagers),
  example(contacts.createManager, () => ({ body: donor })),
  example(contacts.searchContacts, () => ({ params: { kind: 'donor' } })),
  example(contacts.updateContact, (r) => ({ ...donorOf(r), body: { ...donor, version: 1 } }), ['contactId']),
  example(contacts.deleteContact, donorOf, ['contactId']),
  example(contacts.restoreContact, donorOf, ['contactId']),
  example(mail.listOutbox),
  example(mail.getOutboxMail, () => ({ params: { id: 'absent' } })),
  example(registration.searchRegistrations),
  example(registration.getRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.listRegistrationsOf, () => ({ params: { recordId: uuidv7() } })),
  example(registration.getAgreementUrl, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.acceptRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.remindGuardian, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  example(registration.dismissRegistration, (r) => ({ params: { id: r.registrationId } }), ['registrationId']),
  ...organisationExamples,
  ...activityExamples,
  example(system.listOwnWork),
  example(search.searchPeople, () => ({ body: goodSearch })),
  example(volunteers.listVolunteerSummaries),
  example(volunteers.createVolunteer, (r) => ({ body: { ...goodVolunteer, groups: [r.groupId] } }), ['groupId']),
  example(volunteers.getVolunteer, (r) => ({ params: { id: r.volunteerId } }), ['volunteerId']),
  example(
    volunteers.updateVolunteer,
    (r) => ({
      params: { id: r.volunteerId },
      body: { ...goodVolunteer, status: 'Active', statusUpdates: [{ newStatus: 'Active' }], groups: [r.groupId] },
    }),
    ['volunteerId', 'groupId'],
  ),
  example(volunteers.showSensitive, (r) => ({ params: { id: r.volunteerId } }), ['volunteerId']),
  example(
    checklist.createFileUrl,
    (r) => ({ body: { type: 'individual', userVId: r.volunteerId, index: 1, fileSize: 10, fileName: 'a.pdf' } }),
    ['volunteerId'],
  ),
  example(checklist.getFileUrl, () => ({ query: { userVId: uuidv7(), fileName: 'a.pdf' } })),
  example(volunteers.deleteVolunteer, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(volunteers.restoreVolunteer, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(statuses.updateStatuses, (r) => ({ body: { vids: [r.memberId, r.volunteerId], newStatus: 'Inactive' } }), [
    'volunteerId',
    'memberId',
  ]),
  example(volunteers.importVolunteers, () => ({ body: [{ fullName: 'Lim Siew Hoon' }] })),
]

/** Fresh records of one organisation. */
export async function createRecords(tenant: TestTenant): Promise<Records> {
  const [volunteerId, memberId] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const person = await tenant.addPerson('user')
  const groupId = uuidv7()
  const contactId = uuidv7()
  const registrationId = await addTestRegistration(tenant, goodVolunteer)
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, updated_on: now }
    await db
      .insertInto('groups')
      .values({ tenant_id: tenant.id, id: groupId, name: 'Readers', ...stamps })
      .execute()
    await db
      .insertInto('group_members')
      .values({ tenant_id: tenant.id, group_id: groupId, volunteer_id: memberId!, added_on: now })
      .execute()
    await db
      .insertInto('contacts')
      .values({ tenant_id: tenant.id, id: contactId, kind: 'donor', full_name: 'Lim Wei', status: 'Active', ...stamps })
      .execute()
  })
  const activity = await addTestActivity(tenant)
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Tan Mei Ling'])
  return {
    groupId,
    volunteerId: volunteerId!,
    memberId: memberId!,
    username: person.username,
    sessionId: tenant.superadmin.sessionId,
    contactId,
    registrationId,
    organisationId,
    orgMemberId: memberIds[0]!,
    ...activity,
  }
}

export function absentRecords(): Records {
  return {
    groupId: uuidv7(),
    volunteerId: uuidv7(),
    memberId: uuidv7(),
    username: 'no-such-name',
    sessionId: uuidv7(),
    contactId: uuidv7(),
    registrationId: uuidv7(),
    organisationId: uuidv7(),
    orgMemberId: uuidv7(),
    activityId: uuidv7(),
    batchId: uuidv7(),
    plannedSessionId: uuidv7(),
    attendanceId: uuidv7(),
    attendeeId: uuidv7(),
  }
}
