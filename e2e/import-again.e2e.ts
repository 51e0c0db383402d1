import { expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openVolunteers } from './open-volunteers.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()

const headings = ['Full Name', 'Mobile No.', 'Email Address']
const people = [
  ['Zelda Again One', '9146 0001', ''],
  ['Zelda Again Two', '9146 0002', 'zelda.two@example.org'],
  ['Zelda Again Three', '', ''],
]

test('the same sheet a second time adds nobody, and a number that was corrected in it is shown as a change', async () => {
  const { page } = desk
  const dialog = page.getByRole('dialog')
  const open = async (rows: string[][]) => {
    await openVolunteers(page)
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
    await dialog.locator('input[type=file]').setInputFiles(await writeSheet([headings, ...rows]))
  }
  await open(people)
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).click()
  await dialog.waitFor({ state: 'detached' })

  await open(people)
  await dialog.getByText('3 rows are of people who are there already, and left out').waitFor()
  const nobody = dialog.getByRole('button', { name: /^Import/ }).last()
  expect(await nobody.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByRole('button', { name: 'Update 3 volunteers' }).waitFor()
  await keepPicture(page, 'desk', 'the same sheet a second time')

  await open([['Zelda Again One', '9146 9999', ''], ...people.slice(1)])
  await dialog.getByText('Mobile No.: +6591460001 → +6591469999').waitFor()
  await expectAccessible(page, 'a number that was corrected in a sheet')
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByRole('button', { name: 'Update 3 volunteers' }).click()
  await page.getByText('1 updated, 2 as they were', { exact: false }).waitFor()
})

test('one who has a name alone is left out beside new people, too, and each block speaks of its own rows', async () => {
  const { page } = desk
  const dialog = page.getByRole('dialog')
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const fresh = ['Ann', 'Ben', 'Cai', 'Dan', 'Eva'].map((name, i) => [`Zelda ${name}`, `8146 000${i}`, ''])
  const changed = ['Zelda Again Two', '8146 7777', '']
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet([headings, ...fresh, people[2]!, changed]))
  await dialog.getByText('1 row is of people who are there already, and left out').waitFor()
  await dialog.getByText('1 row has the name of somebody who is there: the same person?').waitFor()
  await dialog.getByRole('button', { name: 'Import 6 volunteers' }).waitFor()
  await dialog.getByRole('button', { name: 'Update this one' }).last().click()
  await dialog.getByRole('button', { name: 'Import 5 volunteers and update 1' }).waitFor()
})

test('two rows of one person on record are written over them as one, which is seen before and counted once', async () => {
  const { page } = desk
  const dialog = page.getByRole('dialog')
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const twice = [
    ['Zelda Again Two', '9146 0002', 'zelda.new@example.org'],
    ['zelda again two', '9146 0002', ''],
  ]
  const cells = [[...headings, 'Remarks'], ...twice.map((row, i) => [...row, i ? 'has a van' : '']), ['Zelda New', '1']]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(cells))
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByText('Row 2 is the same person: both are written as one', { exact: false }).waitFor()
  await expectAccessible(page, 'two rows of one person on record')
  await dialog.getByRole('button', { name: 'Update 1 volunteer' }).click()
  await dialog.getByText('1 volunteer updated', { exact: true }).waitFor()
  await dialog.getByText('1 row stayed behind: row 4.').waitFor()
})
