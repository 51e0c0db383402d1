import { expect, test } from 'vitest'
import { registeredAtOnce, withNewcomers } from './newcomers.ts'

const newcomer = (fullName: string, mobileNo = '') => ({ fullName, nric: '', mobileNo, email: '' })

test('somebody in several rows is registered once, and a first name alone is somebody else each time', () => {
  const { records, newcomers } = withNewcomers([
    { vid: 'known', row: 1 },
    { vid: '', row: 2, newcomer: newcomer('Tan Mei Ling') },
    { vid: '', row: 3, newcomer: newcomer('mei ling TAN') },
    { vid: '', row: 4, newcomer: newcomer('Siti') },
    { vid: '', row: 5, newcomer: newcomer('Siti') },
    { vid: '', row: 6, newcomer: newcomer('Siti', '9123 4567') },
    { vid: '', row: 7, newcomer: newcomer('Siti', '+65 91234567') },
  ])
  expect(newcomers.map(({ fullName, mobileNo }) => `${fullName} ${mobileNo}`.trim())).toEqual([
    'Tan Mei Ling',
    'Siti',
    'Siti',
    'Siti 9123 4567',
  ])
  const ids = newcomers.map(({ id }) => id)
  expect(records.map(({ vid }) => vid)).toEqual(['known', ids[0], ids[0], ids[1], ids[2], ids[3], ids[3]])
})

test('registers all rows at once, also those that may mean somebody of a like name', () => {
  const row = (number: number, people: { vid: string; label: string }[] = []) => ({
    row: number,
    column: 'Name',
    reason: 'no volunteer has this name',
    people,
    newcomer: { fullName: 'Tan Wei', nric: '', mobileNo: '', email: '' },
  })
  const like = [{ vid: 'a', label: 'Wei' }]
  const rows = ({ strangers, all }: ReturnType<typeof registeredAtOnce>) =>
    [strangers, all].map((some) => some.map((one) => one.row))
  const wrong = { row: 9, column: 'Name', reason: 'required' }
  expect(rows(registeredAtOnce([row(2, like), row(3, like), row(4), wrong]))).toEqual([[], [2, 3, 4]])
  expect(rows(registeredAtOnce([row(2), row(3), wrong]))).toEqual([[2, 3], []])
  expect(rows(registeredAtOnce([row(2, like)]))).toEqual([[], []])
})
