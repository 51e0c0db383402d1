import { defineHistory } from '#shared/define-history.ts'

/** What the history says about these calls. It stores the code, so that a sentence can be improved. */
export const groupHistory = defineHistory('groups', {
  addedMembersToGroupsFromSpreadsheet: 'Added members to groups from a spreadsheet',
  addedVolunteersToGroup: 'Added volunteers to a group',
  createdGroup: 'Created a group',
  createdGroupsFromSpreadsheet: 'Created groups from a spreadsheet',
  deletedGroup: 'Deleted a group',
  editedGroup: 'Edited a group',
  putMembersInChargeOfGroup: 'Put members in charge of a group',
  removedVolunteersFromGroup: 'Removed volunteers from a group',
  restoredGroup: 'Restored a group',
  tookMemberOutOfChargeOfGroup: 'Took a member out of charge of a group',
})
