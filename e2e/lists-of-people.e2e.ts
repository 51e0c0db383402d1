import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { pasteLines } from './paste-lines.ts'
import { signInAs } from './sign-in-as.ts'
import { type Person, somePeople } from './some-people.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Two people of one name, who are told apart by their numbers. */
async function addNamesakes(page: Page, fullName: string): Promise<void> {
  const about = { dob: '1990-03-25', gender: 'Male', nationality: 'Singaporean', agreeToTerms: true, fullName }
  for (const mobileNo of ['80001111', '80002222']) {
    const person = { ...about, mobileNo, email: `of${mobileNo}@example.org` }
    expect((await callAs(page, 'POST', '/v2/indivols', person)).status).toBe(200)
  }
}

const openNewGroup = async (page: Page) => {
  await visit(page, '/volunteers/group?add=1')
  await waitUntilLoaded(page)
  return page.getByRole('dialog', { name: 'Add New Group' })
}

test('a group is made of a message on a phone: namesakes are chosen, a misspelled name is offered, others are registered or left out', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(page, demo.admin)
  await visit(page, '/volunteers/group')
  const [one, two, three] = (await somePeople(page)) as [Person, Person, Person]
  await addNamesakes(page, 'Zacharias Quek')
  const dialog = await openNewGroup(page)
  await dialog.getByLabel(/Group Name/).fill('Porridge team')
  await dialog.getByRole('button', { name: 'Paste a list of names' }).tap()
  const message = `Saturday porridge, who can come:
• ${one.fullName} (cook)
2. ${two.fullName.toLowerCase()}
- Zacharias Quek
✅ ${three.fullName.slice(0, -1)}
• Xylophone Uncle
• Uncle Balakrishnan 8111 2222
Thank you all!!`
  await dialog.getByRole('textbox', { name: 'List of names' }).fill(message)
  await dialog.getByRole('button', { name: 'Find these people' }).tap()
  await dialog.getByText('2 volunteers found and chosen. 4 are still open:').waitFor()
  await dialog.getByText('2 volunteers are called so: choose the one.').waitFor()
  await expectAccessible(page, 'a list of names')
  await keepPicture(page, 'phone', 'a list of names')
  const namesakes = dialog.getByRole('combobox', { name: 'Zacharias Quek' })
  const numbers = await namesakes.locator('option').allInnerTexts()
  await namesakes.selectOption({ label: numbers.find((label) => label.includes('+6580002222'))! })
  await dialog.getByText('3 volunteers found and chosen. 3 are still open:').waitFor()
  const like = dialog.getByRole('combobox', { name: three.fullName.slice(0, -1) })
  const offered = await like.locator('option').allInnerTexts()
  await like.selectOption({ label: offered.find((label) => label.startsWith(three.fullName))! })
  await dialog.getByRole('button', { name: 'Register the 2 who are not on record' }).waitFor()
  await dialog.getByRole('button', { name: 'Leave out Xylophone Uncle' }).tap()
  await dialog.getByRole('button', { name: /^Register as new Uncle Balakrishnan/ }).tap()
  await page.getByText('Uncle Balakrishnan is registered').waitFor()
  await dialog.getByText('5 volunteers found and chosen.').waitFor()
  await dialog.getByRole('button', { name: 'Add Group' }).tap()
  await page.getByText('Successfully created the group Porridge team!').waitFor()
  await page.getByRole('link', { name: 'Porridge team' }).tap()
  for (const name of [one.fullName, two.fullName, three.fullName, 'Zacharias Quek', 'Uncle Balakrishnan'])
    await page.getByRole('link', { name }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a list that is pasted into the search of a group is taken for one', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.staff)
  await visit(page, '/volunteers/group')
  const [one, two] = (await somePeople(page)) as [Person, Person]
  const dialog = await openNewGroup(page)
  const search = dialog.getByRole('combobox', { name: 'Group Volunteer Members' })
  await pasteLines(search, `${one.fullName}\n${two.mobileNo}`)
  await dialog.getByText('2 volunteers found and chosen.').waitFor()
  for (const { fullName } of [one, two]) await dialog.getByText(fullName, { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})
