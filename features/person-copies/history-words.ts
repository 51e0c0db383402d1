import { defineHistory } from '#shared/define-history.ts'

/** What the history says of what is done here. It keeps the code: a sentence may be improved. */
export const personCopyHistory = defineHistory('person-copies', {
  downloadedPersonCopy: 'Downloaded a file of everything about a person',
  madePersonCopy: 'Made a file of everything about a person',
})
