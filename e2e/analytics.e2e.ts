import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
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

/** The colour of the first dot of a picture: red, green, blue, and how opaque it is. */
const cornerOf = (page: Page, picture: Buffer): Promise<number[]> =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paper = new OffscreenCanvas(1, 1).getContext('2d')
    paper?.drawImage(image, 0, 0)
    return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])]
  }, picture.toString('base64'))

test('charts are found in the menu, read as a table, saved, and lead to exactly their people', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.staff)
  await page.goto('/analytics/volunteers')
  await page.getByRole('tab', { name: 'Reports' }).waitFor()
  await page.getByRole('tab', { name: 'Sign-up & Status' }).click()
  await page.getByRole('group', { name: 'Sign-ups per month' }).waitFor()
  await page.getByRole('group', { name: 'Volunteers by status' }).waitFor()
  await page.getByRole('button', { name: 'Table of Sign-ups per month' }).click()
  await page.getByRole('columnheader', { name: 'Month' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(13)
  const first = page.getByRole('textbox', { name: 'From month' })
  const year = (await first.inputValue()).slice(-4)
  await first.fill(`3/${year}`)
  await page.waitForURL((url) => url.searchParams.get('from') === `${year}-03`)
  await page.getByRole('button', { name: 'Open the calendar: From month' }).click()
  await page.getByRole('dialog', { name: 'Calendar: From month' }).getByRole('button', { name: /^Feb/ }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === `${year}-02`)
  expect(await first.inputValue()).toBe(`Feb ${year}`)
  await expectAccessible(page, 'sign-ups as a table')

  await page.getByRole('tab', { name: 'Demographic' }).click()
  const ages = page.getByRole('group', { name: 'Volunteers by age' })
  await ages.waitFor()
  const save = async (kind: string) => {
    const button = page.getByRole('button', { name: `${kind} of Volunteers by age` })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
  }
  const csv = await save('CSV')
  expect([csv.name, csv.content.toString().split('\r\n').length]).toEqual(['volunteers-by-age.csv', 23])
  // a picture is for paper: light, whatever the screen
  await page.emulateMedia({ colorScheme: 'dark' })
  const png = await save('PNG')
  await page.emulateMedia({ colorScheme: 'light' })
  expect([png.name, png.content.subarray(1, 4).toString()]).toEqual(['volunteers-by-age.png', 'PNG'])
  expect(await cornerOf(page, png.content)).toEqual([255, 255, 255, 255])

  const bar = ages.getByRole('link').first()
  const [, label, count] = /^(\S+): (\d+) volunteers?$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/volunteers/individual' && url.searchParams.get('age') === label)
  await page
    .getByText(new RegExp(`\\b${count} volunteers?\\b`))
    .first()
    .waitFor()

  // a month of who came opens those people: with groups and organisations as many
  await page.goto('/analytics/volunteers?tab=attendance')
  const point = page.getByRole('group', { name: 'Attendance count per month' }).getByRole('link').last()
  const [, came] = /: ([\d,]+) attendances?$/.exec((await point.getAttribute('aria-label')) ?? '') ?? []
  await point.click()
  await page.waitForURL((url) => url.pathname === '/analytics/hours' && url.searchParams.has('from'))
  await page.getByText(new RegExp(`\\b${came} (?:visit|attendance)s?\\b`)).waitFor()

  await page.goto('/analytics/activities')
  await page.getByRole('group', { name: 'Sessions, places and hours' }).waitFor()
  await page.getByRole('button', { name: 'Table of Sessions, places and hours' }).click()
  const held = page.getByRole('row', { name: /^Sessions held/ })
  const [now = 0, before = 0, difference = 0] = (await held.getByRole('cell').allTextContents()).map(Number)
  expect(now - before).toBe(difference)
  await page.getByRole('tab', { name: 'Breakdown' }).click()
  await page.getByRole('group', { name: 'Hours by activity' }).waitFor()
  await expectAccessible(page, 'hours by activity and more')
  await page.getByRole('tab', { name: 'Busiest Hours' }).click()
  await page.getByRole('button', { name: 'Table of Busiest hours' }).click()
  await page.getByRole('columnheader', { name: 'Sunday' }).waitFor()
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(/^\d\d:00 [AP]M/)
  await expectAccessible(page, 'busiest hours as a table')

  // a question leads to the list of as many people, which is filtered further
  await page.goto('/analytics/who')
  const card = page.getByRole('article', { name: 'Free on Saturdays' })
  const free = Number(await card.locator('p').first().innerText())
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Free on Saturday, show all again' }).waitFor()
  await page.getByText(new RegExp(`\\b1–\\d+ of ${free}\\b`)).waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Last came' }).selectOption('..12')
  await page.waitForURL(/lastCame=/)
  await expectAccessible(page, 'the filters of a list')

  // what is shown is kept under a name, and found again beside the questions
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please give it a name').waitFor()
  await expectAccessible(page, 'a view without a name')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Saturdays, seen this year')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'View: Saturdays, seen this year' }).waitFor()
  await page.goto('/analytics/who')
  await page.getByRole('link', { name: 'Saturdays, seen this year' }).click()
  await page.waitForURL((url) => url.searchParams.get('freeOn') === 'Saturday' && url.searchParams.has('lastCame'))
  await page.getByRole('button', { name: 'View: Saturdays, seen this year' }).click()
  await page.getByRole('menuitem', { name: 'Remove this view' }).click()
  await page.getByRole('button', { name: 'Saved views' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'View: Saturdays, seen this year' }).waitFor()
  expect(complaints).toEqual([])
})

test('the picture of a chart has its colours and its key', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.staff)
  await page.goto('/analytics/volunteers?tab=sign-ups')
  const statuses = page.getByRole('region', { name: 'Volunteers by status' })
  await statuses.getByRole('listitem').first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG of Volunteers by status' }).click(),
  ])
  const picture = `data:image/png;base64,${readFileSync(await file.path()).toString('base64')}`
  const { colours, isTall } = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.width, image.height]
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.drawImage(image, 0, 0)
    const { data } = paper.getImageData(0, 0, image.width, image.height)
    const dots = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join()
      dots.set(colour, (dots.get(colour) ?? 0) + 1)
    }
    // what covers a hundredth of it is no edge of a letter
    const large = [...dots].filter(([, count]) => count > data.length / 4 / 100)
    return { colours: large.map(([colour]) => colour), isTall: image.height > image.width }
  }, picture)
  // the paper and most of the eight statuses
  expect(colours.length).toBeGreaterThan(4)
  expect(isTall).toBe(true)
  expect(complaints).toEqual([])
})

test('the questions are asked of those alone who have a skill', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.staff)
  await page.goto('/analytics/who')
  await page.getByRole('article', { name: 'Free on Saturdays' }).waitFor()
  await page.getByRole('textbox', { name: 'Have the skill or interest' }).fill('no such skill')
  await page.waitForURL((url) => url.searchParams.get('skill') === 'no such skill')
  const card = page.getByRole('article', { name: 'Free on Saturdays' })
  await card.getByText('0', { exact: true }).waitFor()
  await expectAccessible(page, 'questions about those with a skill')
  await card.getByRole('link').click()
  await page.getByRole('button', { name: /^Skills or interests contain "no such skill"/ }).waitFor()
  expect(complaints).toEqual([])
})

test('the most hours of a quarter are asked for in one press, and saved', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(page, demo.staff)
  await page.goto('/analytics/who')
  const most = page.getByRole('region', { name: 'Most hours' })
  await most.getByRole('table').waitFor()
  await most.getByRole('button', { name: 'Last quarter' }).click()
  await page.waitForURL(/from=\d{4}-(01|04|07|10)-01/)
  await most
    .getByRole('status')
    .getByText(/ to \d\d (Mar|Jun|Sep|Dec) /)
    .waitFor()
  await expectAccessible(page, 'the most hours of a quarter')
  await most.scrollIntoViewIfNeeded()
  await keepPicture(page, 'phone', 'the most hours of a quarter')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    most.getByRole('button', { name: 'CSV of the most hours' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /"Volunteer","Email Address","Mobile No.","Hours"\r\n.+@.+,"\+65\d{8}",\d/,
  )
  await most.getByRole('textbox', { name: 'Last day' }).fill('01/01/2020')
  await most.getByText('The end is before the start').waitFor()
  expect(complaints).toEqual([])
})

test('a bar of a type opens the figures of that type alone', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/analytics/activities?tab=breakdown')
  const bar = page.getByRole('group', { name: 'Hours by type' }).getByRole('link').first()
  const [, title = '', hours] = /^(\w+): ([\d,.]+) hours?$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  await page.waitForURL((url) => url.searchParams.has('type'))
  expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe(title)
  await page.getByRole('button', { name: 'Table of Sessions, places and hours' }).click()
  const counted = page
    .getByRole('row', { name: /^Hours [\d,.]/ })
    .getByRole('cell')
    .first()
  await expect.poll(() => counted.innerText()).toBe(hours)
  expect(complaints).toEqual([])
})

test('on a phone all tabs of the charts of volunteers are in view', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(page, demo.staff)
  await page.goto('/analytics/volunteers')
  await page.getByRole('tab', { name: 'Attendance' }).waitFor()
  const cut = await page.getByRole('tablist').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
  await expectAccessible(page, 'tabs of the charts of volunteers on a phone')
  expect(complaints).toEqual([])
})
