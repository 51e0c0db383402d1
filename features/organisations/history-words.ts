import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const organisationHistory = defineHistory('organisations', {
  addedMemberToOrganisation: 'Added a member to an organisation',
  addedMembersToOrganisation: 'Added members to an organisation',
  deletedMembersOfOrganisation: 'Deleted members of an organisation',
  deletedOrganisation: 'Deleted an organisation',
  editedMemberOfOrganisation: 'Edited a member of an organisation',
  editedOrganisation: 'Edited an organisation',
  importedOrganisations: 'Imported organisations',
  putBackStatuses: 'Put back the status of organisations',
  registeredOrganisation: 'Registered an organisation',
  restoredMembersOfOrganisation: 'Restored members of an organisation',
  restoredOrganisation: 'Restored an organisation',
  setStatuses: 'Set the status of organisations',
  showedNricOfMember: 'Showed the NRIC of a member',
  showedNricsOfCoordinators: 'Showed the NRICs of coordinators',
})
