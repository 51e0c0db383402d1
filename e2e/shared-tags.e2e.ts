import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
const tags: Record<string, string> = {}
const vids: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
  for (const name of ['Sponsor', 'Festival'])
    tags[name] = (await callAs<{ id: string }>(page, 'POST', '/tags', { name, colour: 'teal' })).body.id
  for (const orgName of ['Tagged Bank', 'Tagged School', 'Tagged Shop']) {
    const sent = { orgName, entityType: 'Company', agreeToTerms: true }
    vids.push((await callAs<{ vid: string }>(page, 'POST', '/v2/volunteeringorg', sent)).body.vid)
  }
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).click()
}

test('several organisations of the list are tagged at once; that is taken back and done again', async () => {
  await visit(page, '/volunteers/organisation?orgName=Tagged')
  for (const name of ['Tagged Bank', 'Tagged School'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  for (const again of [false, true]) {
    await page.getByRole('button', { name: 'Tag them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 2 organisations' })
    await dialog.waitFor()
    await choose('Put these tags on', 'Sponsor')
    if (!again) await expectAccessible(page, 'tagging two organisations')
    await dialog.getByRole('heading').click()
    await dialog.getByRole('button', { name: 'Change tags' }).click()
    await row('Tagged Bank').getByText('Sponsor').waitFor()
    await page.getByText('Changed the tags of 2 organisations').waitFor()
    if (again) continue
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Tagged Bank').getByText('Sponsor').waitFor({ state: 'detached' })
  }
})

test('the list of organisations is filtered by tags and shows them as a column', async () => {
  await visit(page, '/volunteers/organisation?orgName=Tagged&columns=orgName,tags,status')
  await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await choose('Has one of these tags', 'Sponsor')
  await row('Tagged Shop').waitFor({ state: 'detached' })
  await row('Tagged School').getByText('Sponsor').waitFor()
  await page.getByRole('button', { name: 'Tag: Sponsor, show all again' }).waitFor()
  await expectAccessible(page, 'organisations by tag')
  await keepPicture(page, 'desk', 'organisations by tag')
  await page.getByRole('button', { name: 'Tag: Sponsor, show all again' }).click()
  await row('Tagged Shop').waitFor()
})

test('staff tag an organisation on its page on a phone, and its history says so', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.staff)
  await visit(phone.page, `/volunteers/organisation/${vids[2]}`)
  await phone.page.getByRole('button', { name: 'Add tag' }).tap()
  await phone.page.getByRole('option', { name: 'Festival' }).tap()
  const takeOff = phone.page.getByRole('button', { name: 'Festival, take this tag off' })
  await takeOff.waitFor()
  await expectAccessible(phone.page, 'an organisation with a tag on a phone')
  await keepPicture(phone.page, 'phone', 'an organisation with a tag')
  await takeOff.tap()
  await takeOff.waitFor({ state: 'detached' })
  await phone.page.getByRole('button', { name: 'Undo' }).tap()
  await takeOff.waitFor()
  await visit(phone.page, `/volunteers/organisation/${vids[2]}?tab=history`)
  await phone.page.getByText('Changed tags of organisations').first().waitFor()
  await visit(phone.page, '/volunteers/organisation?orgName=Tagged')
  await phone.page.getByRole('listitem').filter({ hasText: 'Tagged Shop' }).getByText('Festival').waitFor()
  await keepPicture(phone.page, 'phone', 'organisations with tags')
  expect(phone.complaints).toEqual([])
})

test('an activity has shared tags beside its own, on its page, in its form and in its list', async () => {
  await visit(page, '/activities/recurring')
  // the rows below the headings
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Delete / }) })
    .first()
    .getByRole('link')
    .first()
  const title = (await first.innerText()).trim()
  await first.click()
  await page.getByRole('button', { name: 'Add shared tag' }).click()
  await page.getByRole('option', { name: 'Festival' }).click()
  const takeOff = page.getByRole('button', { name: 'Festival, take this tag off' })
  await takeOff.waitFor()
  await expectAccessible(page, 'an activity with a shared tag')
  await keepPicture(page, 'desk', 'an activity with a shared tag')
  await page.getByRole('link', { name: 'Edit Activity' }).click()
  // the page before has the tag, too
  await page.getByRole('heading', { level: 1, name: `Edit ${title}` }).waitFor()
  await takeOff.waitFor()
  await expectAccessible(page, 'the form of an activity with a shared tag')
  await visit(page, `/activities/recurring?tag=${tags['Festival']}`)
  await row(title).getByText('Festival').waitFor()
  await page.getByRole('button', { name: 'Shared tag: Festival, show all again' }).waitFor()
  await page.getByText('1–1 of').waitFor()
})

test('the list of tags says what has each, and leads there', async () => {
  await visit(page, '/admin/forms?form=tags')
  const line = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await line.filter({ hasText: 'Festival' }).getByRole('link', { name: '1 recurring activity' }).waitFor()
  await expectAccessible(page, 'what has each tag')
  await keepPicture(page, 'desk', 'what has each tag')
  await line.filter({ hasText: 'Sponsor' }).getByRole('link', { name: '2 organisations' }).click()
  await row('Tagged Bank').waitFor()
})

test('a sheet of organisations brings tags along, and says beforehand which are new', async () => {
  await visit(page, '/volunteers/organisation')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const cells = [
    ['Organisation Name', 'Tags'],
    ['Tagged Club', 'sponsor; Youth'],
  ]
  await dialog.getByRole('textbox', { name: 'Or paste cells' }).fill(cells.map((one) => one.join('\t')).join('\n'))
  await dialog.getByText('One new tag will be made: Youth').waitFor()
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await visit(page, '/volunteers/organisation?orgName=Tagged%20Club')
  await row('Tagged Club').getByText('Youth').waitFor()
  await row('Tagged Club').getByText('Sponsor').waitFor()
})
