import { expect, it } from 'vitest'
import { idOfStoredName, isStoredName, nameInFile, shownFileName } from './file-names.ts'

const id = '01990000-0000-7000-8000-00000000000a'

it.each([
  [`${id}-letter.pdf`, true, 'letter.pdf'],
  [`${id}-${id}-a.pdf`, true, `${id}-a.pdf`],
  [`${id}-`, false, `${id}-`],
  [id, false, id],
  ['letter.pdf', false, 'letter.pdf'],
  ['', false, ''],
])('tells of %j whether it is a stored name (%j), and what people call it', (name, isStored, shown) => {
  expect([isStoredName(name), shownFileName(name)]).toEqual([isStored, shown])
})

it('finds the id of a file in its stored name', () => expect(idOfStoredName(`${id}-letter.pdf`)).toBe(id))

it('keeps a whole name in the name of a file, in any script, and nothing that a system refuses', () => {
  expect(['கவிதா Ramasamy', '陈美玲', 'D/O: "Kumar" <a>/..', " O'Neil "].map(nameInFile)).toEqual([
    'கவிதா Ramasamy',
    '陈美玲',
    'DO Kumar a',
    'ONeil',
  ])
})
