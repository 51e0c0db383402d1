import { test } from 'vitest'
import { adminTabs, paths } from '#web/paths.ts'
import { visitScreens } from './visit-screens.ts'

const screens = [
  paths.dashboard,
  paths.individuals,
  paths.addIndividual,
  paths.groups,
  paths.organisations,
  paths.addOrganisation,
  paths.donors,
  paths.managers,
  paths.registrations,
  `${paths.individuals}?fullName=nobody-has-this-name`,
  paths.activities('recurring'),
  paths.addActivityOf('events'),
  paths.calendar,
  `${paths.calendar}?view=week`,
  `${paths.calendar}?view=day`,
  `${paths.calendar}?view=list`,
  paths.account,
  ...adminTabs.map(paths.adminTab),
]

const visitor = visitScreens()
const { open, expectGood } = visitor

test.each(screens)('%s has a heading, no violation and no complaint of the browser', async (address) => {
  await open(address)
  await expectGood(address)
})

test.each([
  [paths.individuals, ['Delete Selected'], 'chosen'],
  [paths.individuals, ['Volunteer Actions', "Update Volunteers' status"], 'chosen'],
  [paths.individuals, ['Volunteer Actions', 'Export Volunteers to Excel'], 'chosen'],
  [paths.individuals, ['Volunteer Actions', 'Import Volunteers'], ''],
  [paths.individuals, ['Delete Selected'], 'nothing chosen'],
  [paths.groups, ['Group'], ''],
  [paths.groups, ['Delete Selected'], 'chosen'],
  [paths.organisations, ['Import'], ''],
  [paths.organisations, ['Delete Selected'], 'chosen'],
  [paths.donors, ['Add New Donor Volunteer'], ''],
  [paths.admin, ['Add Users'], ''],
])('%s, %s is good', async (address, buttons, chosen) => {
  const page = visitor.page()
  await open(address)
  if (chosen === 'chosen') await page.locator('tbody input[type=checkbox]').first().check()
  for (const name of buttons)
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click()
  const answer = chosen === 'nothing chosen' ? page.getByRole('alert') : page.getByRole('dialog')
  await answer.first().waitFor()
  await expectGood(`${address}, ${buttons.join(', ')} ${chosen}`)
})
