import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(() => browser.close())

const add = async (fullName: string, more: object) => {
  const person = { dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, fullName }
  return (await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', { ...person, ...more })).body.vid
}
const pair = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a person who is there twice is found, compared and merged, and the merge is taken back', async () => {
  await add('Zubaidah Twice', {
    mobileNo: '82220088',
    email: 'zubaidah@example.org',
    chineseName: '',
    remarks: 'Sings.',
  })
  await add('Twice Zubaidah', {
    mobileNo: '82220088',
    email: 'z.old@example.org',
    chineseName: '祖拜达',
    remarks: 'Has a van.',
  })
  // people were added since the last look: the page looks by itself
  await visit(page, '/volunteers/duplicates')
  await pair('Zubaidah Twice').getByText('Same name, birth date and phone').waitFor()
  await page.getByText('Everybody was last compared on', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText(/^\d+ pairs? found$/).waitFor()
  await expectAccessible(page, 'likely duplicates')
  await keepPicture(page, 'wide light', 'likely duplicates')
  await page.getByRole('link', { name: /^Compare and merge .*Zubaidah/ }).click()
  const field = (name: string) => page.getByRole('radiogroup', { name })
  // what only one of them says is taken unless somebody chooses
  await expect.poll(() => field('Chinese Name').getByRole('radio', { name: '祖拜达' }).isChecked()).toBe(true)
  await field('Which record stays?').getByRole('radio', { name: 'Zubaidah Twice', exact: true }).check()
  await field('Email Address').getByRole('radio', { name: 'z.old@example.org' }).check()
  expect(await field('Remarks').getByRole('radio', { name: 'Both, one after the other' }).isChecked()).toBe(true)
  await expectAccessible(page, 'two records side by side')
  await keepPicture(page, 'wide light', 'two records side by side')
  const missed: string[] = []
  page.on('response', (reply) => void (reply.status() === 404 && missed.push(reply.url())))
  await page.getByRole('button', { name: 'Merge into one record' }).click()
  // the toast does not wait for a slow machine
  await page.getByText('Merged into Zubaidah Twice').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Zubaidah Twice' }).waitFor()
  await waitUntilLoaded(page)
  // nothing asks for the record that has gone, and the way back leads to no comparison with it
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor()
  await waitUntilLoaded(page)
  expect(missed).toEqual([])
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Zubaidah Twice' }).waitFor()
  const { body } = await callAs<Record<string, string>>(page, 'GET', `/v3/indivols/${page.url().split('/').at(-1)}`)
  expect([body['chineseName'], body['email'], body['remarks']]).toEqual([
    '祖拜达',
    'z.old@example.org',
    'Sings.\nHas a van.',
  ])
  await visit(page, '/volunteers/duplicates')
  await pair('Zubaidah Twice')
    .getByRole('button', { name: /^Compare/ })
    .waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo: Twice Zubaidah into Zubaidah Twice' }).click()
  await page.getByText('Two records again: Twice Zubaidah.').waitFor()
  await pair('Zubaidah Twice').getByText('Same name, birth date and phone').waitFor()
  expect(visitor.complaints).toEqual([])
})

test('two people of one name are said to be two, and that is taken back, on a phone', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.admin)
  await visit(phone.page, '/volunteers/duplicates')
  const listed = (name: string) =>
    phone.page.getByRole('list', { name }).getByRole('listitem').filter({ hasText: 'Zubaidah Twice' })
  const one = listed('List of duplicates')
  await one.getByRole('button', { name: /^Two people/ }).tap()
  await one.waitFor({ state: 'detached' })
  // the toast does not wait for a slow machine
  await phone.page.getByRole('button', { name: 'Undo' }).first().tap()
  await one.waitFor()
  // it is taken back later, too
  await one.getByRole('button', { name: /^Two people/ }).tap()
  const said = listed('List of different people')
  await said.waitFor()
  await expectAccessible(phone.page, 'duplicates on a phone')
  await keepPicture(phone.page, 'phone', 'two people, below the duplicates')
  await said.getByRole('button', { name: /^Perhaps the same/ }).tap()
  await said.waitFor({ state: 'detached' })
  await one.waitFor()
  await one.getByRole('link', { name: /^Compare and merge/ }).tap()
  await phone.page.getByRole('button', { name: 'Merge into one record' }).waitFor()
  await expectAccessible(phone.page, 'two records on a phone')
  await keepPicture(phone.page, 'phone', 'two records side by side')
})

test('staff who add somebody are told of who may be the same person, and go on with somebody else or with the same', async () => {
  await add('Yusof Told', { mobileNo: '82220099', email: 'yusof@example.org' })
  const staff = await browser.newVisitor()
  await signInAs(staff.page, demo.staff)
  await visit(staff.page, '/volunteers/individual/add')
  const told = staff.page.getByRole('status').filter({ hasText: 'Perhaps on record already' })
  await staff.page.getByRole('tab', { name: 'Basic Information' }).click()
  await staff.page.getByLabel('Full Name (as in NRIC)').fill('yusof TOLD')
  await told.getByText('(New): same name').waitFor()
  await staff.page.getByLabel('Mobile No.').fill('8222 0099')
  await told.getByText('same name, same phone number').waitFor()
  await expectAccessible(staff.page, 'somebody who may be on record')
  await keepPicture(staff.page, 'wide light', 'somebody who may be on record')
  await told.getByRole('button', { name: 'Somebody else than Yusof Told' }).click()
  await told.waitFor({ state: 'detached' })
  // in another order, and the same after all: the record opens with what was typed and it did not say
  await staff.page.getByLabel('Full Name (as in NRIC)').fill('Told bin Yusof')
  await staff.page.getByLabel('Home No.').fill('6222 0099')
  await staff.page.reload()
  await staff.page.getByRole('tab', { name: 'Basic Information' }).click()
  await told.getByRole('button', { name: 'It is the same as Yusof Told' }).click()
  await staff.page.getByRole('heading', { level: 1, name: 'Yusof Told' }).waitFor()
  await staff.page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await staff.page.getByLabel('Home No.').inputValue()).toBe('6222 0099')
  expect(await staff.page.getByLabel('Full Name (as in NRIC)').inputValue()).toBe('Yusof Told')
  await staff.page.getByRole('button', { name: 'Update Volunteer' }).click()
  await staff.page.getByRole('status').getByText('Successfully updated Volunteer Yusof Told!').waitFor()
  // nothing of it waits where the next one is added
  await visit(staff.page, '/volunteers/individual/add')
  await staff.page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await staff.page.getByLabel('Home No.').inputValue()).toBe('')
  expect(staff.complaints).toEqual([])
})

test('two records that somebody chose in the list are compared, though nothing says that they are alike', async () => {
  await add('Nothing Alike', { mobileNo: '82220011', email: 'nothing@example.org', dob: '1931-03-25' })
  await add('Quite Different', { mobileNo: '82220012', email: 'quite@example.org', dob: '1999-03-25' })
  await visit(page, '/volunteers/individual')
  const compare = async () => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: 'Compare and merge two' }).click()
  }
  await page.getByRole('checkbox', { name: 'Select Nothing Alike' }).check()
  await compare()
  const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
  await dialog.getByText('and 1 is chosen', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('checkbox', { name: 'Select Quite Different' }).check()
  await compare()
  await page.getByRole('heading', { level: 1, name: 'Compare and merge' }).waitFor()
  await page
    .getByRole('radiogroup', { name: 'Which record stays?' })
    .getByRole('radio', { name: 'Quite Different' })
    .waitFor()
})

test('from the page of a person a second record is chosen, and what speaks for two people is said', async () => {
  const lists = { spokenLanguages: ['Malay'], nric: 'S7654321F' }
  const vid = await add('Chong Merged', { mobileNo: '82220021', email: 'chong1@example.org', ...lists })
  await add('Chong Merged', {
    mobileNo: '82220022',
    email: 'chong2@example.org',
    dob: '1960-03-25',
    spokenLanguages: ['Tamil'],
    nric: 'S1234567D',
  })
  await visit(page, `/volunteers/individual/${vid}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Chong Merged with another record' })
  await dialog.getByLabel('The other record').fill('Chong Mer')
  await page.getByRole('option', { name: /82220022/ }).click()
  await expectAccessible(page, 'the second record of a person')
  await dialog.getByRole('link', { name: 'Compare' }).click()
  await page.getByText('These may be two people: NRIC and date of birth are different.').waitFor()
  const field = (name: string) => page.getByRole('radiogroup', { name })
  await field('Which record stays?').getByRole('radio', { name: 'Chong Merged (+6582220021)' }).check()
  const both = field('Spoken Languages').getByRole('radio', { name: 'Both: all that either has chosen' })
  expect(await both.isChecked()).toBe(true)
  await expectAccessible(page, 'two records that may be of two people')
  await keepPicture(page, 'wide light', 'two records that may be of two people')
  await page.getByRole('button', { name: 'Merge into one record' }).click()
  await page.getByText('Merged into Chong Merged (+6582220021)').waitFor()
  const { body } = await callAs<Record<string, string[]>>(page, 'GET', `/v3/indivols/${vid}`)
  expect(body['spokenLanguages']).toEqual(['Malay', 'Tamil'])
})
