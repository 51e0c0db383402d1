import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { isHarmlessZip } from './check-zip.ts'
import { readSheet } from './read-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'
import { writeZip } from './zip.ts'

async function* chunk(rows: string[][]) {
  yield rows
}
const workbook = (rows: string[][]) => buffer(Readable.from(writeXlsx('Sheet', chunk(rows))))
const archive = (entries: { name: string; size: number }[]) =>
  buffer(
    Readable.from(
      writeZip(
        (async function* () {
          for (const { name, size } of entries)
            yield {
              name,
              content: (async function* () {
                yield Buffer.alloc(size)
              })(),
            }
        })(),
      ),
    ),
  )

describe('a sheet', () => {
  it('is read from a workbook and from CSV alike', async () => {
    const rows = [['Email'], ['mei@example.org'], ['=1+1']]
    expect(await readSheet(await workbook(rows), 'a.xlsx', 100)).toEqual(rows)
    expect(await readSheet(Buffer.from("\ufeffEmail\r\nmei@example.org\r\n'=1+1\r\n\r\n"), 'a.csv', 100)).toEqual(rows)
  })
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a workbook')],
    ['half an archive', async () => (await workbook([['a']])).subarray(0, 300)],
    ['an archive that is no workbook', () => archive([{ name: 'a.txt', size: 10 }])],
  ])('that is %s is refused', async (_name, content) => {
    await expect(readSheet(await content(), 'a.xlsx', 100)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the directory of an archive', () => {
  it('is harmless in a workbook', async () => expect(isHarmlessZip(await workbook([['a']]))).toBe(true))
  it.each([
    ['unpacks to a thousand times its size', [{ name: 'a', size: 20_000_000 }]],
    ['holds too many entries', Array.from({ length: 101 }, (_unused, i) => ({ name: `${i}`, size: 1 }))],
  ])('is refused when it %s', async (_name, entries) => expect(isHarmlessZip(await archive(entries))).toBe(false))
})
