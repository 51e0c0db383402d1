import { defineWords, type Grammar } from './define-words.ts'

type Limit = { limit: number }

/** What calls and screens of every feature say, and what can be wrong with what anybody types. */
export const sharedWords = defineWords('shared', {
  notFound: 'Not found.',
  forbidden: 'You are not allowed to do this.',
  notSignedIn: 'Please sign in.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  staleVersion: 'Somebody else changed this record while you were editing it.',
  tooOften: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The service is busy. Please try again shortly.',
  somethingWrong: 'Something went wrong!',
  noConnection: 'Error. Cannot establish connection to server.',
  notUploaded: 'The file could not be uploaded.',
  tooLarge: 'The request is too large.',
  fileTooLarge: 'A file may have at most 10 MB.',
  fileEmpty: 'The file is empty.',
  savedBefore:
    'Your first attempt was saved after all, without your later changes. Close this and make them again in the saved record.',
  requestReused: 'This Idempotency-Key was used for another request.',
  requestKeyForm: '1 to 255 printable characters',
  requestKey: 'Idempotency-Key: 1 to 255 printable characters',
  doneBefore: 'This was done before, and what you may see has changed since. Please open the record again.',
  tooDeep: 'The request is nested too deep.',
  badInput: 'Bad input.',
  notJson: 'The request is not valid JSON.',
  wrongType: 'Send application/json.',
  badRequest: 'Bad request.',
  existsAlready: 'This record exists already.',
  numberOutOfRange: 'A number is out of range.',
  holdsUnstorable: 'contains a character that cannot be stored',
  textNotStorable: 'The text contains a character that cannot be stored',
  oneLine: 'One line of text',
  notStorable: 'The text contains a character that cannot be stored.',
  sendJson: ({ expected }: { expected: string }) => `Send a JSON ${expected}.`,
  isRequired: ({ field }: { field: string }) => `${field} is required.`,
  atMost: ({ limit }: Limit, grammar: Grammar) => `At most ${grammar.number(limit)}`,
  atMostCharacters: ({ limit }: Limit, grammar: Grammar) =>
    `At most ${grammar.number(limit)} ${limit === 1 ? 'character' : 'characters'}`,
  atMostEntries: ({ limit }: Limit, grammar: Grammar) =>
    `At most ${grammar.number(limit)} ${limit === 1 ? 'entry' : 'entries'}`,
  atLeast: ({ limit }: Limit, grammar: Grammar) => `At least ${grammar.number(limit)}`,
  atLeastCharacters: ({ limit }: Limit, grammar: Grammar) =>
    `At least ${grammar.number(limit)} ${limit === 1 ? 'character' : 'characters'}`,
  atLeastEntries: ({ limit }: Limit, grammar: Grammar) =>
    `At least ${grammar.number(limit)} ${limit === 1 ? 'entry' : 'entries'}`,
  noNumber: 'Please enter a number',
  noWholeNumber: 'Please enter a whole number, without a point',
  fieldRequired: ({ field }: { field: string }) => `${field} Required!`,
  nameRequired: 'Name is required.',
  consentRequired: 'agreeToTerms is required.',
  notAnEmail: 'Not a valid Email',
  notAPhone: 'Not a valid Phone No',
  notAPostalCode: 'A postal code has 6 digits',
  notAnNric: 'Not a valid NRIC',
  notADate: 'Not a valid date',
  notANumber: 'Not a valid number. Please only enter positive integers',
  notAnOption: ({ given }: { given: string }) => `"${given}" is not one of the options`,
  changedAtOnce: 'Somebody else was changing the same records. Please try again.',
})
