import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  await signInAs(visitor.page, demo.admin)
})
afterAll(() => browser.close())

interface Found {
  hits: { hits: { _id: string }[] }
}
interface Asked {
  mostHours: { vid: string }[]
}

test('who has no hours is named before letters are issued', async () => {
  const { page } = visitor
  const query = {
    bool: { filter: [{ term: { compositeVolSortKey: 'grps' } }, { regexp: { groupName: '.*Youth.*' } }] },
  }
  const { body } = await callAs<Found>(page, 'POST', '/_search', { query })
  await page.goto(`/volunteers/group/${body.hits.hits[0]?._id}`)
  await page.getByRole('button', { name: 'Hours letters' }).click()
  const dialog = page.getByRole('dialog', { name: /^Hours letter: / })
  await dialog.getByRole('button', { name: 'Show who they are' }).click()
  const people = dialog.getByRole('listitem').getByRole('link')
  await people.first().waitFor()
  await expectAccessible(page, 'people who get no hours letter')
  expect(await people.first().getAttribute('href')).toMatch(/^\/volunteers\/individual\//)
})

test('a letter is withdrawn after a question, and stands again by Undo', async () => {
  const { page, complaints } = visitor
  const { body } = await callAs<Asked>(page, 'GET', '/analytics/who')
  await page.goto(`/volunteers/individual/${body.mostHours[0]?.vid}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Hours letter/ }).click()
  // a period that is not over is confirmed as far as it has gone, which is said
  const lastDay = page.getByRole('textbox', { name: 'Last day' })
  const today = await lastDay.inputValue()
  await lastDay.fill(dateIn(30).split('-').toReversed().join('/'))
  await page.getByText('The period is not over').waitFor()
  await lastDay.fill(today)
  await page.getByText('The period is not over').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Issue' }).click()
  await page
    .getByRole('button', { name: /^Withdraw the letter/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /^Withdraw the hours letter of / })
  await question.getByText('will read that this letter was withdrawn').waitFor()
  await expectAccessible(page, 'a letter about to be withdrawn')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Withdrawn', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Stands', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('the page behind a code speaks the language of its reader’s browser', async () => {
  for (const [path, words] of [
    ['/hours-letter', 'Surat ini tidak dikenali'],
    ['/certificate', 'Sijil ini tidak dikenali'],
  ]) {
    const { page, complaints } = await browser.newVisitor({ width: 390, height: 844, touch: true })
    await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'ms-SG' }))
    await page.goto(`${path}/${'x'.repeat(64)}`)
    await page.getByText(words ?? '').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms')
    await expectAccessible(page, `an unknown code at ${path}`)
    expect(complaints).toEqual([])
  }
})

test('letters go to all whom a list finds, and so does a sign-up', async () => {
  const { page, complaints } = visitor
  await page.goto('/volunteers/individual?freeOn=Saturday')
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('checkbox').first().check()
  const all = page.getByRole('button', { name: /^Select all \d+ matching$/ })
  const [, count] = /(\d+)/.exec(await all.innerText()) ?? []
  await all.click()
  for (const [item, title] of [
    ['Hours letters', `Hours letter: ${count} volunteers`],
    ['Sign them up for a session', new RegExp(`\\b${count} volunteers\\b`)],
  ] as const) {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
})
