import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readZip } from '#testing/read-zip.ts'
import { writeXlsx } from './write-xlsx.ts'

async function* pages() {
  yield [['Name', 'Address']]
  yield [['Tan Mei Ling', 'Blk 24 Punggol Field, #06-929']]
  yield [['Ana', '']]
}

it('has columns as wide as what stands in them, headings that stay and can be filtered, and all rows', async () => {
  const file = await buffer(Readable.from(writeXlsx('People', pages())))
  const sheet = String(readZip(file).get('xl/worksheets/sheet1.xml'))
  expect(sheet).toContain('<col min="1" max="1" width="15" customWidth="1"/><col min="2" max="2" width="32"')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
  const { sheets } = await readXlsx(file)
  expect(sheets[0]?.rows.map(([name]) => name)).toEqual(['Name', 'Tan Mei Ling', 'Ana'])
})

it.each([
  ['Individuals Volunteers Database', 'Individuals Volunteers Database'],
  ['Organization Volunteers Database', 'Organization Volunteers'],
  ['A'.repeat(40), 'A'.repeat(31)],
])('the sheet %s is named by whole words: %s', async (name, expected) => {
  const { sheets } = await readXlsx(await buffer(Readable.from(writeXlsx(name, pages()))))
  expect(sheets.map((sheet) => sheet.name)).toEqual([expected])
})
