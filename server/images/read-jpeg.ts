import type { Picture } from './read-picture.ts'

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** Frames that every reader knows: baseline, extended and progressive. */
const frames = [0xc0, 0xc1, 0xc2]
/** Tables and restart distances: what the pixels need. */
const tables = [0xc4, 0xdb, 0xdd]
const mostScans = 100

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/**
 * A JPEG made anew of what shows. What cameras and editors note (places, names, previews), comments, and whatever stands
 * behind its end do not come along. Undefined for one that is not whole and right.
 */
export function readJpeg(bytes: Buffer, checkSize: (width: number, height: number) => void): Picture | undefined {
  const kept: Buffer[] = [start]
  let [width, height, scans, at] = [0, 0, 0, 2]
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++ // filling
      continue
    }
    const after = at + 2 + bytes.readUInt16BE(at + 2)
    if (after > bytes.length || after < at + 4) return undefined
    const segment = bytes.subarray(at, after)
    if (frames.includes(marker)) {
      // one frame, of grey or of three colours; what printers use is shown in other colours everywhere
      if (width || segment.length < 10 || segment[4] !== 8 || ![1, 3].includes(segment[9]!)) return undefined
      ;[height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)]
      if (!width || !height) return undefined
      checkSize(width, height)
      kept.push(segment)
    } else if (marker === 0xda) {
      const scanEnd = endOfScan(bytes, after)
      if (!width || scanEnd === undefined || ++scans > mostScans) return undefined
      kept.push(bytes.subarray(at, scanEnd))
      if (bytes[scanEnd + 1] === 0xd9)
        return { type: 'image/jpeg', width, height, bytes: Buffer.concat([...kept, end]) }
      at = scanEnd
      continue
    } else if (tables.includes(marker) || isColourNote(marker, segment)) kept.push(segment)
    else if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) return undefined
    at = after
  }
  return undefined
}

/** How the colours are meant. */
function isColourNote(marker: number, segment: Buffer): boolean {
  const name = segment.toString('latin1', 4, 9)
  return (marker === 0xe0 && name === 'JFIF\0' && segment.length === 18) || (marker === 0xee && name === 'Adobe')
}

/** Where the next marker stands behind the pixels of a scan; undefined where the file ends before. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!
    // a pixel's own FF is followed by 00; restarts stand between pixels
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return undefined
}
