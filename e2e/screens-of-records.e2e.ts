import { expect, test } from 'vitest'
import { groupPaths } from '#features/groups/web/paths.ts'
import { mailPaths } from '#features/mail/web/paths.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { callAs } from './call-as.ts'
import { visitScreens } from './visit-screens.ts'

const visitor = visitScreens()
const { open, openFirstOf, expectGood, expectGoodTabs } = visitor

test('a person has good tabs', async () => {
  await openFirstOf(volunteerPaths.individuals)
  await visitor.page().getByRole('tab').first().waitFor()
  await expectGoodTabs('a person')
})

test('a refused form has good tabs', async () => {
  await open(volunteerPaths.addIndividual)
  await visitor.page().getByRole('tab').last().click()
  await visitor.page().getByRole('button', { name: 'Add Volunteer' }).click()
  await visitor.page().getByRole('alert').first().waitFor()
  await expectGoodTabs('a refused form')
})

test('an organisation has good tabs, and its members are good', async () => {
  await openFirstOf(organisationPaths.organisations)
  await visitor.page().getByRole('tab').first().waitFor()
  await expectGoodTabs('an organisation')
  const members = `${new URL(visitor.page().url()).pathname}/members`
  await open(members)
  await expectGood('members of an organisation')
  await open(`${members}/add`)
  await expectGood('a new member')
})

test('a group is good', async () => {
  await openFirstOf(groupPaths.groups)
  // its buttons wait for the group
  await visitor.page().getByRole('button', { name: 'Edit Group', disabled: false }).waitFor()
  await visitor.page().locator('tbody tr').first().waitFor()
  await expectGood('a group')
})

test('a template is good in each language, and so is a letter that was sent', async () => {
  const page = visitor.page()
  await open(mailPaths.template('First-visit'))
  await expectGoodTabs('a template')
  const letter = {
    subject: 'The last week',
    html: '<p>Dear {{firstName}}, thank you.</p>',
    audiences: [{ kind: 'addresses', addresses: ['aunt@example.org', 'no address'] }],
  }
  const { body: draft } = await callAs<{ id: string; version: number }>(page, 'POST', '/mail/messages', letter)
  const sent = await callAs(page, 'POST', `/mail/messages/${draft.id}/send`, { version: draft.version })
  expect(sent.status).toBe(200)
  await open(mailPaths.history(draft.id))
  await page.getByText('Kept, not sent: 1').waitFor()
  await expectGood('a letter that was sent')
})

test('an activity, its batch and its session are good', async () => {
  await openFirstOf(activityPaths.activities('recurring'))
  await visitor.page().locator('tbody a').first().waitFor()
  await expectGood('an activity')
  const activity = new URL(visitor.page().url()).pathname
  for (const page of ['edit', 'add']) {
    await open(`${activity}/${page}`)
    await expectGood(`an activity, ${page}`)
  }
  await openFirstOf(activity)
  await visitor.page().locator('tbody a').first().waitFor()
  await expectGood('a batch')
  const batch = new URL(visitor.page().url()).pathname
  for (const page of ['edit', 'checklist', 'roster']) {
    await open(`${batch}/${page}`)
    await expectGood(`a batch, ${page}`)
  }
  await openFirstOf(batch)
  await visitor.page().locator('tbody tr').first().waitFor()
  await expectGood('a session')
})
