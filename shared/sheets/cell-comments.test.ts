import { expect, it } from 'vitest'
import { notesOfComments, sayComments, tidyComment } from './cell-comments.ts'

it.each<[text: string, author: string, wanted: string]>([
  ['Left in Oct, do not call', 'Mei', 'Left in Oct, do not call'],
  ['Mei:\nLeft in Oct', 'Mei', 'Left in Oct'],
  [
    '[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment.\n\nComment:\n    Left in Oct',
    'tc={1}',
    'Left in Oct',
  ],
])('the comment %j of %j says %j', (text, author, wanted) => expect(tidyComment(text, author)).toBe(wanted))

it('notes the comments of a line, and none on what only few may see', () => {
  const columns = [
    { heading: 'Name', field: undefined },
    { heading: 'IC', field: { name: 'nric', kind: 'nric' as const, label: 'NRIC', section: '', sensitive: true } },
  ]
  const comments = [
    { row: 1, column: 0, text: 'left' },
    { row: 1, column: 1, text: 'S1234567D' },
    { row: 2, column: 0, text: 'new' },
  ]
  expect(notesOfComments(comments, 2, columns)).toEqual(['Comment on Name: left'])
})

it('says how many are noted, and how many are not taken over', () => {
  expect(sayComments(3, 1)).toBe('1 comment on cells is noted in Remarks. 2 comments on cells are not taken over.')
  expect(sayComments(1)).toBe('1 comment on cells is not taken over.')
  expect(sayComments(0)).toBe('')
})
