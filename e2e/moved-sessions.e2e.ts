import { expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'

const desk = visitAtDesk()

interface Planned {
  sessions: { activityType: string; activityId: string; batchId: string }[]
}

test('a batch that moves its sessions offers one letter to all who are signed up for them', async () => {
  const { page } = desk
  const weekly: Planned['sessions'] = []
  for (let ahead = 1; ahead <= 7; ahead++) {
    const { body } = await callAs<Planned>(page, 'GET', `/activities_by_date-v2/${dateIn(ahead)}`)
    weekly.push(...body.sessions.filter(({ activityType }) => activityType === 'recurring'))
  }
  const { activityType, activityId, batchId } = weekly[0]!
  await visit(page, `/activities/${activityType}/${activityId}/${batchId}/edit`)
  await page.getByRole('tab', { name: 'Session Information' }).click()
  await page
    .getByLabel(/start time/i)
    .first()
    .fill('08:01')
  await page.getByRole('button', { name: /^Update / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Time or place has changed: please tell them' })
  await told.getByText(/were signed up for \d+ sessions of /).waitFor()
  await expectAccessible(page, 'whom to tell that sessions have moved')
  await told.getByRole('button', { name: /^Write to them/ }).click()
  const letter = page.getByRole('textbox', { name: 'Text', exact: true })
  await letter
    .getByText(/Now: .*08:01 AM/)
    .first()
    .waitFor()
  expect(await letter.getByText(/Before: /).count()).toBeGreaterThan(1)
  await page.getByText(/^Signed up: \d+ sessions of /).waitFor()
  await keepPicture(page, 'desk', 'a letter about moved sessions')
})

test('anyone who does not wait while sessions move finds whom to tell when they have moved', async () => {
  const { page } = desk
  const weekly: Planned['sessions'] = []
  for (let ahead = 1; ahead <= 7; ahead++) {
    const { body } = await callAs<Planned>(page, 'GET', `/activities_by_date-v2/${dateIn(ahead)}`)
    weekly.push(...body.sessions.filter(({ activityType }) => activityType === 'recurring'))
  }
  const { activityType, activityId, batchId } = weekly[0]!
  await visit(page, `/activities/${activityType}/${activityId}/${batchId}/edit`)
  await page.getByRole('tab', { name: 'Session Information' }).click()
  await page
    .getByLabel(/start time/i)
    .first()
    .fill('08:02')
  // how far it is stays unknown until it is let through
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/session-works\/[^/]+$/, async (route) => {
    await isLet
    await route.continue()
  })
  await page.getByRole('button', { name: /^Update / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'The sessions are moving' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  const later = page.getByRole('link', { name: 'Whom to tell' })
  await later.waitFor()
  letThrough()
  await later.click()
  const told = page.getByRole('dialog', { name: 'Time or place has changed: please tell them' })
  await told.getByText(/were signed up for \d+ sessions of /).waitFor()
  await told.getByRole('button', { name: 'Done' }).click()
  await told.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).not.toContain('moved')
})
