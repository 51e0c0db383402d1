import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const selectionHistory = defineHistory('selection', {
  assignedLocations: 'Changed locations of people',
  broughtViewBack: 'Brought a saved view back',
  changedView: 'Changed a saved view',
  choseColumns: 'Chose the columns of a list',
  changedOwnField: 'Changed an own field of people',
  changedTags: 'Changed tags of people',
  changedTagsOfActivities: 'Changed tags of activities',
  changedTagsOfOrganisations: 'Changed tags of organisations',
  deletedVolunteers: 'Deleted volunteers',
  downloadedExport: 'Downloaded an export of volunteers',
  exportedFileList: 'Exported the file list',
  exportedList: 'Exported a list as it was shown',
  exportedMembersOfOrganisation: 'Exported the members of an organisation',
  exportedVolunteers: 'Exported volunteers',
  movedWhatUsesLocation: 'Moved what uses a location',
  removedView: 'Removed a saved view',
  savedView: 'Saved a view of the list',
  undidChange: 'Undid a change',
})
