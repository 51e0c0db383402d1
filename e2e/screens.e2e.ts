import { test } from 'vitest'
import { analyticsPaths } from '#features/analytics/web/paths.ts'
import { contactPaths } from '#features/contacts/web/paths.ts'
import { groupPaths } from '#features/groups/web/paths.ts'
import { mailPaths } from '#features/mail/web/paths.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { reportPaths } from '#features/reports/web/paths.ts'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { paths } from '#web/paths.ts'
import { adminTabs } from './admin-tabs.ts'
import { visitScreens } from './visit-screens.ts'

const screens = [
  paths.dashboard,
  volunteerPaths.individuals,
  volunteerPaths.addIndividual,
  groupPaths.groups,
  organisationPaths.organisations,
  organisationPaths.addOrganisation,
  contactPaths.donors,
  contactPaths.managers,
  registrationPaths.registrations,
  registrationPaths.share,
  `${volunteerPaths.individuals}?fullName=nobody-has-this-name`,
  activityPaths.activities('recurring'),
  activityPaths.addActivityOf('events'),
  sessionPaths.calendar,
  `${sessionPaths.calendar}?view=week`,
  `${sessionPaths.calendar}?view=day`,
  `${sessionPaths.calendar}?view=list`,
  mailPaths.mail,
  `${mailPaths.mail}?tab=sent`,
  `${mailPaths.mail}?tab=drafts`,
  mailPaths.compose,
  mailPaths.addTemplate,
  ...['reports', 'sign-ups', 'demographic', 'attendance'].map((tab) => `${analyticsPaths.volunteers}?tab=${tab}`),
  `${analyticsPaths.volunteers}?tab=sign-ups&from=2020-02&to=2020-01`,
  ...['overview', 'breakdown', 'busiest-hours'].map((tab) => `${analyticsPaths.activities}?tab=${tab}`),
  `${analyticsPaths.counted}?by=role`,
  `${analyticsPaths.counted}?by=hour&key=6-10`,
  analyticsPaths.who,
  analyticsPaths.hours,
  reportPaths.reports,
  `${reportPaths.reports}?report=00000000-0000-7000-8000-000000000000`,
  '/hours-letter/nobody-has-issued-a-letter-with-this-code',
  paths.account,
  ...adminTabs.map(paths.adminTab),
  `${paths.adminTab('forms')}?form=locations`,
  `${paths.adminTab('forms')}?form=tags`,
  `${paths.adminTab('forms')}?form=own-fields`,
]

const visitor = visitScreens()
const { open, expectGood } = visitor

test.each(screens)('%s has a heading, no violation and no complaint of the browser', async (address) => {
  await open(address)
  await expectGood(address)
})

test.each([
  [volunteerPaths.individuals, ['Delete Selected'], 'chosen'],
  [volunteerPaths.individuals, ['Volunteer Actions', "Update Volunteers' status"], 'chosen'],
  [volunteerPaths.individuals, ['Volunteer Actions', 'Export Volunteers to Excel'], 'chosen'],
  [volunteerPaths.individuals, ['Volunteer Actions', 'Import Volunteers'], ''],
  [volunteerPaths.individuals, ['Delete Selected'], 'nothing chosen'],
  [groupPaths.groups, ['Group'], ''],
  [groupPaths.groups, ['Delete Selected'], 'chosen'],
  [organisationPaths.organisations, ['Import'], ''],
  [organisationPaths.organisations, ['Delete Selected'], 'chosen'],
  [contactPaths.donors, ['Add New Donor Volunteer'], ''],
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
