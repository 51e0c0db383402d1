import { defineWords } from './define-words.ts'

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
  notJson: 'The request is not valid JSON.',
  wrongType: 'Send application/json.',
  badRequest: 'Bad request.',
  existsAlready: 'This record exists already.',
  numberOutOfRange: 'A number is out of range.',
  notStorable: 'The text holds a character that cannot be stored.',
  changedAtOnce: 'Somebody else was changing the same records. Please try again.',
})
