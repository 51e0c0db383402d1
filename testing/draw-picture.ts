import { crc32, deflateSync } from 'node:zlib'

/** One part of a PNG. */
export function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export interface Drawing {
  width?: number
  height?: number
  /** As many bytes of pixels, rows with their filters; of the right number unless told. */
  pixels?: Buffer
  interlaced?: boolean
  /** The kind of its colours as PNG numbers them: 6, red, green, blue and alpha, unless told. */
  colours?: number
  /** Further parts, before the pixels. */
  parts?: Buffer[]
}

export const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of one colour with transparency. */
export function drawPng({
  width = 6,
  height = 4,
  pixels,
  interlaced = false,
  colours = 6,
  parts = [],
}: Drawing = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colours, 0, 0, interlaced ? 1 : 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, 0x7f)])
  const rows = pixels ?? Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    pngStart,
    pngPart('IHDR', header),
    ...parts,
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

/** 8 by 8 pixels, as a browser writes them. */
export const smallJpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYn',
    'KSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo',
    'KCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAgEAAABQMFAAAAAAAAAAAAAAAAAQUR',
    'EhMUMQYXIjSx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAfEQABAgYDAAAAAAAAAAAAAAABESEAAgMEEkExcfD/2gAMAwEAAhED',
    'EQA/ALNMPWW5ylfkuds7VqtpRmeW4Ri2fQAA7mks+alwG0G17mJ21RJMEDEvs9x//9k=',
  ].join(''),
  'base64',
)
