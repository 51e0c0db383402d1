import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'
import { required } from '#shared/required.ts'
import type { Picture } from './picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Header {
  width: number
  height: number
  bits: number
  colours: number
  interlaced: boolean
}

/** Bits per sample that each kind of colour may have, and its samples per pixel. */
const kinds: Record<number, { samples: number; bits: readonly number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/**
 * A PNG rebuilt from what shows: its size, palette, transparency and pixels. Texts, profiles, further pictures and
 * whatever stands behind its end do not come along. Undefined for one that is not whole and right; throws by
 * `checkSize` before a pixel is unpacked.
 */
export async function readPng(
  bytes: Buffer,
  checkSize: (width: number, height: number) => void,
): Promise<Picture | undefined> {
  const chunks = readChunks(bytes)
  const header = chunks && readHeader(chunks.get('IHDR'))
  if (!chunks || !header) return undefined
  checkSize(header.width, header.height)
  const [palette, transparency, packed] = [chunks.get('PLTE'), chunks.get('tRNS'), chunks.get('IDAT')]
  if (!packed || !hasRightColours(header, palette, transparency)) return undefined
  const pixels = await unpack(packed, header)
  if (!pixels) return undefined
  const made = [
    signature,
    chunkOf('IHDR', required(chunks.get('IHDR'), 'IHDR')),
    ...(palette && header.colours === 3 ? [chunkOf('PLTE', palette)] : []),
    ...(transparency && header.colours <= 3 ? [chunkOf('tRNS', transparency)] : []),
    chunkOf('IDAT', await promisify(deflate)(pixels)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]
  return { type: 'image/png', width: header.width, height: header.height, bytes: Buffer.concat(made) }
}

/** The parts up to the end, those of one name joined; undefined where one is cut off, altered, or must be understood. */
function readChunks(bytes: Buffer): Map<string, Buffer> | undefined {
  const known = ['IHDR', 'PLTE', 'IDAT', 'IEND']
  const found = new Map<string, Buffer[]>()
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    // names in capitals are of parts without which the picture cannot be shown
    if (!known.includes(name) && /^[A-Z]/.test(name)) return undefined
    if (name !== 'IDAT' && known.includes(name) && found.has(name)) return undefined
    if (known.includes(name) || name === 'tRNS')
      found.set(name, [...(found.get(name) ?? []), bytes.subarray(at + 8, end)])
    if (name === 'IEND') return new Map([...found].map(([each, parts]) => [each, Buffer.concat(parts)]))
    at = end + 4
  }
  return undefined
}

function readHeader(part: Buffer | undefined): Header | undefined {
  if (part?.length !== 13) return undefined
  const [bits = 0, colours = 0, compression, filter, interlace] = part.subarray(8)
  if (!kinds[colours]?.bits.includes(bits) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1)
    return undefined
  const [width, height] = [part.readUInt32BE(0), part.readUInt32BE(4)]
  return width && height ? { width, height, bits, colours, interlaced: interlace === 1 } : undefined
}

/** The palette and what is transparent have as many bytes as this kind of picture needs: nothing else fits in. */
function hasRightColours({ bits, colours }: Header, palette?: Buffer, transparency?: Buffer): boolean {
  const entries = (palette?.length ?? 0) / 3
  if (colours === 3 && !(entries >= 1 && Number.isInteger(entries) && entries <= 2 ** bits)) return false
  if (!transparency || colours > 3) return true
  return colours === 3 ? transparency.length <= entries : transparency.length === (colours === 0 ? 2 : 6)
}

/** The rows of pixels, when they are as many as the header says, each filtered in a way that there is. */
async function unpack(packed: Buffer, header: Header): Promise<Buffer | undefined> {
  const passes = passesOf(header)
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0)
  const pixels = await promisify(inflate)(packed, { maxOutputLength: size }).catch(() => undefined)
  if (pixels?.length !== size) return undefined
  let at = 0
  for (const { rows, rowBytes } of passes)
    for (let row = 0; row < rows; row++, at += rowBytes) if (pixels[at]! > 4) return undefined
  return pixels
}

/** How many rows of how many bytes there are: once, or in the seven passes of an interlaced picture. */
function passesOf({ width, height, bits, colours, interlaced }: Header): { rows: number; rowBytes: number }[] {
  const bitsOfPixel = bits * kinds[colours]!.samples
  const pass = (columns: number, rows: number) =>
    columns && rows ? [{ rows, rowBytes: 1 + Math.ceil((columns * bitsOfPixel) / 8) }] : []
  if (!interlaced) return pass(width, height)
  const starts = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return starts.flatMap(([x, y, across, down]) =>
    pass(Math.ceil(Math.max(width - x, 0) / across), Math.ceil(Math.max(height - y, 0) / down)),
  )
}

function chunkOf(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
