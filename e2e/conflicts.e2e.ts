import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('two people edit one donor: the second sees both values, takes theirs or saves their own', async () => {
  const [mine, colleague] = await Promise.all([browser.newVisitor(), browser.newVisitor()])
  await signInAs(mine.page, demo.staff)
  await signInAs(colleague.page, demo.admin)
  for (const { page } of [mine, colleague]) {
    await page.goto('/volunteers/donors')
    await page.locator('tbody button, tbody a').first().click()
    await page.getByRole('dialog').getByLabel('Address').waitFor()
  }
  const dialogs = [mine, colleague].map(({ page }) => page.getByRole('dialog'))
  const [own, other] = [dialogs[0]!, dialogs[1]!]
  const save = async (dialog: typeof own, address: string) => {
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('button', { name: 'Update' }).click()
  }
  await save(other, 'Theirs 1')
  await other.waitFor({ state: 'detached' })
  await save(own, 'Mine 1')
  const row = own.getByRole('row', { name: 'Address Mine 1 Theirs 1' })
  await row.waitFor()
  await keepPicture(mine.page, 'light', 'conflict of a donor')
  await expectAccessible(mine.page, 'a conflict of a donor')
  await own.getByRole('button', { name: 'Take theirs' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await own.getByLabel('Address').inputValue()).toBe('Theirs 1')
  await save(own, 'Mine 2')
  await own.waitFor({ state: 'detached' })
  expect([...mine.complaints, ...colleague.complaints]).toEqual([])
})
