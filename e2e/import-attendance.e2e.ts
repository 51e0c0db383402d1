import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate } from '#shared/dates.ts'
import { spaced } from './as-colleagues-write.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { type Person, somePeople } from './some-people.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet, writeSheets } from './write-sheet.ts'

const desk = visitAtDesk()

interface Held {
  vid: string
  sessionStartDateTime: string
}

/** The first batch of the first weekly activity, and its last sessions that are over, the latest first. */
async function findHeld(page: Page) {
  const { body: activities } = await callAs<{ vid: string }[]>(page, 'GET', '/get-activities-summary/recurring')
  const activity = `/recurring/${activities[0]!.vid}`
  const { batches } = (await callAs<{ batches: { vid: string }[] }>(page, 'GET', `/activity${activity}`)).body
  const batchId = batches[0]!.vid
  const query = `to=${dateIn(-1)}&sort=sessionStartDateTime&direction=desc&size=2`
  const { sessions } = (await callAs<{ sessions: Held[] }>(page, 'GET', `/batches/${batchId}/sessions?${query}`)).body
  return { address: `/activities${activity}/${batchId}`, sessions: sessions as [Held, Held] }
}

interface Attended {
  fullName: string
  hours: number | null
  absent: boolean
  excused: boolean
  checkInTime: string
}

/** What is kept of somebody in a session; undefined where they do not take part. */
async function attendanceOf(page: Page, { vid }: Held, { fullName }: Person): Promise<string | undefined> {
  const address = `/sessions/${vid}/attendees?page=1&size=1000`
  const { attendees } = (await callAs<{ attendees: Attended[] }>(page, 'GET', address)).body
  const one = attendees.find((attendee) => attendee.fullName === fullName)
  if (!one) return undefined
  if (one.absent) return one.excused ? 'excused' : 'absent'
  return one.hours ? `${one.hours} hours` : one.checkInTime ? 'came' : 'expected'
}

test('a month of attendance is imported from one sheet of days, and Undo takes all of it back', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address, sessions } = await findHeld(page)
  const [later, earlier] = sessions
  const [one, two, three] = (await somePeople(page)) as [Person, Person, Person]
  const before = await Promise.all(sessions.map((session) => attendanceOf(page, session, two)))
  const day = ({ sessionStartDateTime: start }: Held) => `${Number(start.slice(8, 10))}/${Number(start.slice(5, 7))}`
  const rows = [
    ['OUR MONTH'],
    ['S/N', 'Name', 'HP', day(earlier), formatDate(later.sessionStartDateTime.slice(0, 10)), 'Total'],
    ['1', one.fullName, spaced(one.mobileNo), '3h', 'late', '5'],
    ['2', two.fullName, two.mobileNo, 'MC', 'hmm', ''],
    ['3', three.fullName, three.mobileNo, '', '', ''],
    ['TOTAL', '', '', '1', '2', '5'],
    ['MC = medical leave', '', '', '', '', ''],
  ]
  // by its name, from wherever somebody is
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages, actions and people').fill('import attendance')
  await page.getByRole('dialog').getByText('Import attendance').first().click()
  await page
    .getByText(/^\d+ (?:of \d+ )?sessions/)
    .first()
    .waitFor()
  await expectAccessible(page, 'what was held')
  await keepPicture(page, 'laptop', 'what was held')
  const series = page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) })
  await series.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import attendance' })
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('Read as the whole session: “late” (1).', { exact: false }).waitFor()
  const unknown = dialog.getByRole('combobox', { name: 'What “hmm” means' })
  await unknown.waitFor()
  await expectAccessible(page, 'an import of attendance')
  await keepPicture(page, 'laptop', 'an import of attendance')
  await unknown.selectOption('They did not come')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('status').getByText('Import success! Attendance of 2 sessions', { exact: false }).waitFor()
  expect(await attendanceOf(page, earlier, one)).toBe('3 hours')
  expect(await attendanceOf(page, later, one)).toMatch(/came|hours/)
  expect(await attendanceOf(page, earlier, two)).toMatch(/excused|came|hours/)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import is undone', { exact: false }).waitFor()
  expect(await Promise.all(sessions.map((session) => attendanceOf(page, session, two)))).toEqual(before)

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, address)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('button', { name: 'Import attendance' })
    .or(page.getByRole('menuitem', { name: 'Import attendance' }))
    .click()
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  // what a mark means is known from now on
  await unknown.waitFor()
  expect(await unknown.inputValue()).toBe('absent')
  await expectAccessible(page, 'an import of attendance, on a phone')
  await keepPicture(page, 'phone', 'an import of attendance')
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('a register with the month over its days, and “In” and “Out” below each, is read as it stands', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address, sessions } = await findHeld(page)
  const [later, earlier] = sessions
  const [one] = (await somePeople(page)).slice(3) as [Person]
  const monthOf = ({ sessionStartDateTime: start }: Held) => formatDate(start.slice(0, 10)).slice(3)
  const dayOf = ({ sessionStartDateTime: start }: Held) => String(Number(start.slice(8, 10)))
  const rows = [
    ['READING BUDDIES REGISTER'],
    ['', '', monthOf(earlier), '', monthOf(later), ''],
    ['S/N', 'Name', dayOf(earlier), '', dayOf(later), ''],
    ['', '', 'In', 'Out', 'In', 'Out'],
    ['1', one.fullName, '0915', '1045', '', ''],
  ]
  await visit(page, address)
  await page.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import attendance' })
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('1 visit, 1.5 hours in all.').waitFor()
  await keepPicture(page, 'laptop', 'a register with months and times')
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('status').getByText('Import success! Attendance of 1 session', { exact: false }).waitFor()
  expect(await attendanceOf(page, earlier, one)).toMatch(/came|hours/)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import is undone', { exact: false }).waitFor()
})

test('a duty roster, with names where a register has marks, is read as it stands', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address, sessions } = await findHeld(page)
  const [later, earlier] = sessions
  const [cook, other] = (await somePeople(page)).slice(2) as [Person, Person]
  const day = ({ sessionStartDateTime: start }: Held) => formatDate(start.slice(0, 10))
  const rows = [
    ['SOUP KITCHEN ROSTER'],
    ['Date', 'Day', 'COOK 7am-11am', 'WASH UP 1.30-3pm', 'Remarks'],
    [day(earlier), '', `${cook.fullName}\n${other.fullName}`, other.fullName, 'gas ran out'],
    [day(later), '', 'CLOSED', `${cook.fullName} (MC)`, ''],
  ]
  await visit(page, address)
  await page.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import attendance' })
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('2 visits, 9.5 hours in all.', { exact: false }).waitFor()
  await expectAccessible(page, 'a duty roster')
  await keepPicture(page, 'laptop', 'a duty roster')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('days of a book without a session get one, with one press, and Undo takes them away', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address, sessions } = await findHeld(page)
  const [, earlier] = sessions
  const [one] = (await somePeople(page)).slice(1) as [Person]
  const dayBefore = new Date(Date.parse(earlier.sessionStartDateTime.slice(0, 10)) - 86_400_000)
    .toISOString()
    .slice(0, 10)
  await visit(page, address)
  await page.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import attendance' })
  await dialog.locator('input[type=file]').setInputFiles(
    await writeSheet([
      ['Name', formatDate(dayBefore)],
      [one.fullName, '2h'],
    ]),
  )
  await dialog.getByText('No session on 1 day of the sheet').waitFor()
  await dialog.getByLabel(/, from$/).fill('10:00')
  await dialog.getByLabel(/, to$/).fill('13:00')
  await expectAccessible(page, 'days without a session')
  await keepPicture(page, 'laptop', 'days without a session')
  await dialog.getByRole('button', { name: 'Add 1 session' }).click()
  await dialog.getByText('1 visit, 2 hours in all.').waitFor()
  await dialog.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('No session on 1 day of the sheet').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a tab for each week is read with the others, and sessions are offered at the times that they say', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address } = await findHeld(page)
  const [one] = (await somePeople(page)).slice(1) as [Person]
  const day = 86_400_000
  // when nobody had planned anything
  const longAgo = new Date(new Date().setUTCHours(0, 0, 0, 0) - 385 * day)
  const monday = longAgo.getTime() - ((longAgo.getUTCDay() + 6) % 7) * day
  const weekOf = (time: number) => `Week of ${formatDate(new Date(time).toISOString().slice(0, 10))}`
  const headings = ['Name', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const week = (time: number, cells: string[]) => [[weekOf(time)], headings, [one.fullName, ...cells]]
  const file = await writeSheets({
    Notes: [['Fill in by the 5th']],
    Wk1: week(monday, ['', '8am-10.30am', '', '', '', '2-4pm', '']),
    Wk2: week(monday + 7 * day, ['', '8am-10.30am', '', '', '', '', '']),
  })
  await visit(page, address)
  await page.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import attendance' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('No session on 3 days of the sheet').waitFor()
  for (const [label, time] of [[/^2 Tuesdays.*, from$/, '08:00'] as const, [/^1 Saturday.*, to$/, '16:00'] as const])
    expect(await dialog.getByLabel(label).inputValue()).toBe(time)
  await expectAccessible(page, 'weeks without sessions')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a list of one session says who came and for how long; one of other days is refused', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const { address, sessions } = await findHeld(page)
  const [held] = sessions
  const [one, two] = (await somePeople(page)).slice(2) as [Person, Person]
  await visit(page, `${address}/${held.vid}`)
  await page.getByRole('button', { name: 'Session Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  const ofOtherDays = [
    ['Name', 'HP', '1 Jan 2020', '2 Jan 2020'],
    [one.fullName, one.mobileNo, '1', '1'],
  ]
  await input.setInputFiles(await writeSheet(ofOtherDays))
  await dialog.getByText('its columns are of 01 Jan 2020 to 02 Jan 2020', { exact: false }).waitFor()
  const rows = [
    ['Name', 'HP', 'Shift', 'Attended', 'Hours'],
    [one.fullName, one.mobileNo, 'AM', 'Y', '2.5'],
    [two.fullName, two.mobileNo, 'PM', 'MC', ''],
  ]
  await input.setInputFiles(await writeSheet(rows))
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await page.getByRole('status').getByText('Import success!', { exact: false }).waitFor()
  expect(await attendanceOf(page, held, one)).toBe('2.5 hours')
  expect(await attendanceOf(page, held, two)).toMatch(/excused|came|hours/)
})
