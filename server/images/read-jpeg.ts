import { type Frame, isHuffman, isScan, readFrame, readQuantization } from './jpeg-tables.ts'
import type { Picture } from './picture.ts'

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** Frames that every reader knows: baseline, extended and progressive. */
const frames = [0xc0, 0xc1, 0xc2]
const mostScans = 100

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/**
 * A JPEG rebuilt from what shows. What cameras and editors note (places, names, previews), comments, and whatever stands
 * behind its end do not come along. Undefined for one that is not whole and right.
 */
export function readJpeg(bytes: Buffer, checkSize: (width: number, height: number) => void): Picture | undefined {
  const kept: Buffer[] = [start]
  const quantization = new Set<number>()
  let frame: Frame | undefined
  let [hasHuffman, scans, at] = [false, 0, 2]
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++ // filling
      continue
    }
    const after = at + 2 + bytes.readUInt16BE(at + 2)
    if (after > bytes.length || after < at + 4) return undefined
    const part = bytes.subarray(at + 4, after)
    if (marker === 0xda) {
      const scanEnd = endOfScan(bytes, after)
      const isReady = frame && hasHuffman && frame.tables.every((table) => quantization.has(table))
      if (!isReady || !isScan(part, frame!) || scanEnd === undefined || ++scans > mostScans) return undefined
      kept.push(bytes.subarray(at, scanEnd))
      if (bytes[scanEnd + 1] === 0xd9) {
        const { width, height } = frame!
        return { type: 'image/jpeg', width, height, bytes: Buffer.concat([...kept, end]) }
      }
      at = scanEnd
      continue
    }
    if (frames.includes(marker)) {
      if (frame) return undefined
      frame = readFrame(part)
      if (!frame) return undefined
      checkSize(frame.width, frame.height)
    } else if (marker === 0xdb) {
      const defined = readQuantization(part)
      if (!defined) return undefined
      for (const table of defined) quantization.add(table)
    } else if (marker === 0xc4) {
      if (!isHuffman(part)) return undefined
      hasHuffman = true
    } else if (marker === 0xdd) {
      if (part.length !== 2) return undefined
    } else if (isNote(marker)) {
      if (!isColourNote(marker, part)) {
        at = after
        continue
      }
    } else return undefined
    kept.push(bytes.subarray(at, after))
    at = after
  }
  return undefined
}

/** What applications and people write beside the picture. */
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** How the colours are meant; of its one length, so that nothing else fits in. */
function isColourNote(marker: number, part: Buffer): boolean {
  const name = part.toString('latin1', 0, 5)
  return (
    (marker === 0xe0 && name === 'JFIF\0' && part.length === 14) ||
    (marker === 0xee && name === 'Adobe' && part.length === 12)
  )
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
