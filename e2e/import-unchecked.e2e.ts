import { expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openVolunteers } from './open-volunteers.ts'
import { type Person, somePeople } from './some-people.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()
const doubles = '**/api/volunteers/doubles'

test('nobody is imported before it is known who is on record, unless somebody goes on without that', async () => {
  const { page } = desk
  await openVolunteers(page)
  const [known] = (await somePeople(page)) as [Person]
  const released = Promise.withResolvers<void>()
  await page.route(doubles, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  const people = [
    ['Name', 'HP', 'Email'],
    [known.fullName, known.mobileNo, ''],
    ['Xanthe Unchecked', '', 'xanthe@example.org'],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(people))
  const looking = 'Looking for people who are on record already…'
  await dialog.getByRole('status').filter({ hasText: looking }).waitFor()
  const button = dialog.getByRole('button', { name: /^Import/ })
  const state = async () => [await button.getAttribute('aria-disabled'), await button.textContent()]
  expect((await state())[0]).toBe('true')
  released.resolve()
  await dialog.getByText('1 row is of people who are there already, and left out').waitFor()
  expect(await state()).toEqual([null, 'Import 1 volunteer'])

  await page.unroute(doubles)
  await page.route(doubles, (route) => route.abort())
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(people))
  const failed = dialog.getByRole('alert').filter({ hasText: 'The check for people who are on record already' })
  await failed.waitFor()
  expect((await state())[0]).toBe('true')
  await expectAccessible(page, 'an import that could not be checked')
  await failed.getByRole('button', { name: 'Go on without this check' }).click()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  expect((await state())[0]).toBe(null)

  await page.unroute(doubles)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('1 row is of people who are there already, and left out').waitFor()
  expect(await state()).toEqual([null, 'Import 1 volunteer'])
})
