/** Limits on an archive before anything of it is unpacked: its directory says how many entries and how large. */
const mostEntries = 100
const mostBytes = 100 * 1024 * 1024
const mostRatio = 100

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/** Whether the directory of a ZIP archive is whole and within the limits. It may lie; the reader has limits of its own. */
export function isHarmlessZip(content: Buffer): boolean {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length || content.readUInt32LE(end) !== endSignature) return false
  const count = content.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) return false
  let at = content.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || content.readUInt32LE(at) !== entrySignature) return false
    const packed = content.readUInt32LE(at + 20)
    const size = content.readUInt32LE(at + 24)
    total += size
    if (total > mostBytes || size > Math.max(packed, 1000) * mostRatio) return false
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return at <= end
}
