/**
 * Parts of a JPEG by their markers (ITU-T T.81, annex B): whether each is as long as what it says of itself, so that
 * nothing else fits in. `part` is without its marker and length.
 */

/** Quantization tables: the numbers of those that are defined, each of 64 entries of one byte or two. */
export function readQuantization(part: Buffer): number[] | undefined {
  const found: number[] = []
  let at = 0
  while (at < part.length) {
    const [precision, table] = [part[at]! >> 4, part[at]! & 15]
    if (precision > 1 || table > 3) return undefined
    found.push(table)
    at += 1 + 64 * (precision + 1)
  }
  return at === part.length && found.length ? found : undefined
}

/** Huffman tables: 16 counts of codes by their length, and a byte for each code. */
export function isHuffman(part: Buffer): boolean {
  let at = 0
  while (at + 17 <= part.length) {
    if (part[at]! >> 4 > 1 || (part[at]! & 15) > 3) return false
    const codes = part.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    if (codes > 256) return false
    at += 17 + codes
  }
  return at === part.length && part.length > 0
}

export interface Frame {
  width: number
  height: number
  /** The quantization table of each component. */
  tables: number[]
}

/** A frame of 8 bits a sample, of grey or of three colours: what printers use is shown in other colours everywhere. */
export function readFrame(part: Buffer): Frame | undefined {
  const count = part[5]
  if (part[0] !== 8 || (count !== 1 && count !== 3) || part.length !== 6 + 3 * count) return undefined
  const components = Array.from({ length: count }, (_one, index) => part.subarray(6 + 3 * index, 9 + 3 * index))
  const isSampling = (byte: number) => [byte >> 4, byte & 15].every((one) => one >= 1 && one <= 4)
  if (!components.every((one) => isSampling(one[1]!) && one[2]! <= 3)) return undefined
  const [height, width] = [part.readUInt16BE(1), part.readUInt16BE(3)]
  return width && height ? { width, height, tables: components.map((one) => one[2]!) } : undefined
}

/** The start of a scan names its components, and is no longer than that. */
export const isScan = (part: Buffer, frame: Frame): boolean =>
  part[0]! >= 1 && part[0]! <= frame.tables.length && part.length === 4 + 2 * part[0]!
