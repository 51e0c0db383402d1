import { inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, as its directory at the end lists them. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length, start] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    files.set(
      archive.toString('utf8', at + 46, at + 46 + length),
      inflateRawSync(archive.subarray(content, content + packed)),
    )
    at += 46 + length
  }
  return files
}

/** The cells of a workbook's first sheet, row by row. */
export function readFirstSheet(workbook: Buffer): string[][] {
  const xml = readZip(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  return xml
    .split('<row ')
    .slice(1)
    .map((row) => Array.from(row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g), ([, text = '']) => text))
}
