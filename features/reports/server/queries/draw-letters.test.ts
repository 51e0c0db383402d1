import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import type { Standing } from '../../letter-contract.ts'
import { drawLetters } from './draw-letters.ts'
import type { LetterRow } from './list-letters.ts'

const venues = new Map(
  Array.from({ length: 6 }, (_, at) => [`venue-${at}`, `Community Centre of Bukit Timah, Block ${at}`]),
)
const sender = {
  name: 'Silver Hands',
  logo: undefined,
  timeZone: 'Asia/Singapore',
  venues,
  standings: new Map<string, Standing>(),
  linkOf: (id: string) => `https://volunteers.example.org/hours-letter/${id}`,
}

const letterOf = (count: number, more: Partial<LetterRow> = {}): LetterRow => ({
  tenant_id: 'tenant',
  id: 'letter',
  batch_id: 'batch',
  kind: 'indivols',
  participant_id: 'siti',
  participant_name: 'Siti Rahman',
  first_day: '2026-01-01',
  last_day: '2026-12-31',
  hours: Math.round((count / 3) * 100) / 100,
  activities: Array.from({ length: count }, (_, at) => ({ title: `Reading ${at + 1}`, sessions: 1, hours: 0.333333 })),
  venue_ids: null,
  language: 'en',
  issued_on: new Date('2026-12-01T01:00:00Z'),
  issued_by: 'staff',
  withdrawn_on: null,
  ...more,
})

const print = async (letter: LetterRow) => buffer(drawLetters(sender, [letter]))
const long = { participant_name: 'Siti Rahman '.repeat(16).trim(), venue_ids: [...venues.keys()] }

/** Per page, where its texts stand: from the top of the page, in points. */
function placesOf(content: Buffer): { y: number; text: string }[][] {
  const pages: { y: number; text: string }[][] = []
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', at + 1)) {
    const end = content.indexOf('endstream', at)
    if (content.subarray(at - 3, at).toString() === 'end' || end < 0) continue
    const drawn = inflateSync(content.subarray(at + 'stream\n'.length, end)).toString('latin1')
    const texts = [...drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm[^[]*\[(<.*>.*)\] TJ/g)]
    if (texts.length)
      pages.push(
        texts.map(([, y, parts = '']) => ({
          y: 842 - Number(y),
          text: [...parts.matchAll(/<([0-9a-f]+)>/g)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString())
            .join(''),
        })),
      )
  }
  return pages
}

it.each([
  [1, {}, 1],
  [11, {}, 1],
  [12, {}, 1],
  [14, {}, 1],
  [30, {}, 2],
  [41, {}, 2],
  [90, {}, 4],
  [11, long, 1],
  [14, long, 2],
  [41, long, 2],
])('with %d activities and %o has its signature above the code, on %d pages', async (count, more, expected) => {
  const pages = placesOf(await print(letterOf(count, more)))
  expect(pages).toHaveLength(expected)
  const last = pages.at(-1)!
  const yOf = (text: string) => last.find((one) => one.text.startsWith(text))!.y
  expect(yOf('Is this letter genuine') - yOf('Signature')).toBeGreaterThan(14)
  const [code, total] = [yOf('Is this letter genuine'), pages.flat().find(({ text }) => text === 'Total')!.y]
  // a table may run down to the foot of a page that has no code
  expect(total).toBeLessThan(expected === 1 ? code : 790)
  const besideCode = last.filter(({ y }) => y > code - 20 && y < 842)
  expect(besideCode.map(({ text }) => text.slice(0, 8))).toEqual([
    'Is this ',
    'Scan the',
    expect.anything(),
    'https://',
    'letter',
  ])
})

it('says all that it confirms, however long it is', async () => {
  const text = readPdf(await print(letterOf(2, long))).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`We confirm that ${long.participant_name} volunteered with Silver Hands at `)
  expect(text).toContain('and others for 40 minutes from 01 Jan 2026 to 31 Dec 2026.')
})

it('has lines that add up to its total, also in a letter that was issued with two decimals', async () => {
  const kept = Array.from({ length: 6 }, (_, at) => ({ title: `Reading ${at + 1}`, sessions: 1, hours: 0.33 }))
  for (const more of [{}, { activities: kept }]) {
    const text = readPdf(await print(letterOf(6, more)))
    expect([text.match(/^20 min$/gm)?.length, text.match(/^2 h$/gm)?.length]).toEqual([6, 1])
  }
})

it('names every activity, with a title that is too long for a line on two', async () => {
  const titles = Array.from(
    { length: 34 },
    (_, at) => `Befriending at the Senior Activity Centre of Bukit Merah, ${at + 1}`,
  )
  const activities = titles.map((title) => ({ title, sessions: 1, hours: 0.5 }))
  const content = await print(letterOf(34, { activities, hours: 17 }))
  const text = readPdf(content).replaceAll(/\s+/g, ' ')
  for (const title of titles) expect(text).toContain(`${title} 1 30 min`)
  const pages = placesOf(content)
  expect(pages.length).toBeGreaterThan(1)
  // each page of the table has its headings, and no line runs over its foot
  for (const page of pages.slice(0, -1)) expect(page.map((one) => one.text)).toContain('Activity')
  for (const { y } of pages.flat()) expect(y).toBeLessThan(842 - 14)
})
