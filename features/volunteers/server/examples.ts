import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import { findAlike, findLikeNamed } from '../alike-contract.ts'
import * as checklist from '../checklist-contract.ts'
import { listComing } from '../coming-contract.ts'
import * as volunteers from '../contract.ts'
import { findDoubles } from '../doubles-contract.ts'
import { confirmGuardian, getGuardian } from '../guardian-contract.ts'
import * as imports from '../import-contract.ts'
import { registerNewcomers } from '../newcomer-contract.ts'
import * as statuses from '../status-contract.ts'

const goodVolunteer = {
  fullName: 'Lim Siew Hoon',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'siew.hoon@example.org',
  agreeToTerms: true,
}
/** One good call of every endpoint. */
export const examples: Example[] = [
  example(volunteers.listVolunteerSummaries),
  example(volunteers.createVolunteer, (r) => ({ body: { ...goodVolunteer, groups: [r.groupId] } }), ['groupId']),
  example(listComing, (r) => ({ params: { id: r.volunteerId } }), ['volunteerId']),
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
  example(getGuardian, (r) => ({ params: { id: r.volunteerId } }), ['volunteerId']),
  example(confirmGuardian, (r) => ({ params: { id: r.volunteerId }, body: { confirmed: true } }), ['volunteerId']),
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
  example(registerNewcomers, () => ({ body: { people: [{ fullName: 'Lim Siew Hoon', mobileNo: '91234567' }] } })),
  example(findAlike, () => ({ body: { fullName: 'Lim Siew Hoon', mobileNo: '91234567' } })),
  example(findLikeNamed, () => ({ body: { name: 'Lim Siew Hun' } })),
  example(findDoubles, () => ({ body: { people: [{ fullName: 'Lim Siew Hoon', nric: 'S1234567D' }] } })),
  example(
    imports.importPeople,
    (r) => ({
      body: { rows: [{ fullName: 'Lim Siew Hoon' }], updates: [{ vid: r.volunteerId, row: { gender: 'Male' } }] },
    }),
    ['volunteerId'],
  ),
  example(
    imports.listImportChanges,
    (r) => ({ body: { updates: [{ vid: r.volunteerId, row: { gender: 'Male' } }] } }),
    ['volunteerId'],
  ),
  example(imports.listImports),
  example(volunteers.importVolunteers, () => ({ body: [{ fullName: 'Lim Siew Hoon' }] })),
]
