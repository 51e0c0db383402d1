import { expect, test } from 'vitest'
import { visitAtDesk } from './visit-at-desk.ts'

const desk = visitAtDesk()

test('a superadmin adds a venue while planning, chooses its zone, and goes on with the form', async () => {
  const { page } = desk
  await page.goto('/activities/recurring/add')
  await page.getByLabel('Title').fill('Saturday lunch')
  await page.getByText('Session Information').first().click()
  const venue = page.getByLabel('Venue').first()
  await venue.fill('Lantern House')
  await page.getByRole('option', { name: 'Add “Lantern House” as a venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add “Lantern House” as a venue' })
  await dialog.getByRole('button', { name: 'Add venue' }).click()
  await dialog.getByText('Choose the zone.').waitFor()
  await dialog.getByLabel('Zone').click()
  await page.getByRole('option', { name: 'Central', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add venue' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('“Lantern House” is a venue of Central now.').waitFor()
  expect(await page.locator('.mantine-Pill-root', { hasText: 'Lantern House' }).count()).toBe(1)
  await page.getByRole('tab').first().click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Saturday lunch')
})
