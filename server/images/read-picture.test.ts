import { describe, expect, test } from 'vitest'
import { drawPng, pngPart, pngStart, smallJpeg } from '#testing/draw-picture.ts'
import { readPicture } from './read-picture.ts'

const secret = Buffer.from('<script>alert(1)</script> 1.2966 N, 103.8547 E')
const sentence = (bytes: Buffer) =>
  readPicture(bytes).then(
    () => 'taken',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  )
/** A segment of a JPEG, put behind its start. */
const withSegment = (marker: number, content: Buffer) =>
  Buffer.concat([
    smallJpeg.subarray(0, 2),
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
    smallJpeg.subarray(2),
  ])
const changed = (bytes: Buffer, at: number, to: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = to
  return copy
}
/** A PNG with a palette of so many bytes, and so many bytes of what is transparent. */
const indexed = (palette: number, transparent = 0) =>
  drawPng({
    colours: 3,
    pixels: Buffer.alloc(4 * 7),
    parts: [
      pngPart('PLTE', Buffer.alloc(palette, secret)),
      ...(transparent ? [pngPart('tRNS', Buffer.alloc(transparent, secret))] : []),
    ],
  })
/** A JPEG without its segments of one kind. */
function without(marker: number): Buffer {
  let bytes = smallJpeg
  for (;;) {
    const at = bytes.indexOf(Buffer.from([0xff, marker]))
    if (at < 0) return bytes
    bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
  }
}
const frameAt = smallJpeg.indexOf(Buffer.from([0xff, 0xc0]))

describe('a picture that is taken', () => {
  test.each<[string, Buffer, object]>([
    ['a PNG', drawPng(), { type: 'image/png', width: 6, height: 4 }],
    ['the widest PNG', drawPng({ width: 2000, height: 1 }), { width: 2000, height: 1 }],
    // seven passes of columns and rows: 1 1, 1 1, none, 1 1, 3 1, 3 2, 6 2
    [
      'an interlaced PNG',
      drawPng({ interlaced: true, pixels: Buffer.alloc(5 + 5 + 5 + 13 + 2 * 13 + 2 * 25) }),
      { width: 6, height: 4 },
    ],
    ['a PNG with a palette', indexed(6, 2), { type: 'image/png', width: 6, height: 4 }],
    ['a JPEG', smallJpeg, { type: 'image/jpeg', width: 8, height: 8 }],
  ])('%s', async (_name, bytes, about) => {
    const picture = await readPicture(bytes)
    expect(picture).toMatchObject(about)
    // what was made is a picture of the same kind again, and stays as it is
    expect((await readPicture(picture.bytes)).bytes.equals(picture.bytes)).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['behind the end of a PNG', Buffer.concat([drawPng(), secret])],
    ['in a text of a PNG', drawPng({ parts: [pngPart('tEXt', secret), pngPart('eXIf', secret)] })],
    ['behind the end of a JPEG', Buffer.concat([smallJpeg, secret])],
    ['in what a camera notes', withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), secret]))],
    ['in a comment of a JPEG', withSegment(0xfe, secret)],
    ['in a long note of its colours', withSegment(0xee, Buffer.concat([Buffer.from('Adobe'), secret]))],
    ['in the transparency of a PNG that has none', drawPng({ parts: [pngPart('tRNS', secret)] })],
  ])('loses what stands %s', async (_where, bytes) => {
    expect(bytes.includes(secret)).toBe(true)
    expect((await readPicture(bytes)).bytes.includes(secret)).toBe(false)
  })
})

const damaged = '400 This picture is damaged, or of a rare kind'
describe('a picture that is refused says why', () => {
  const rows = drawPng().length
  test.each<[string, Buffer, string]>([
    ['a PNG that is cut off', drawPng().subarray(0, rows - 20), damaged],
    ['an altered PNG', changed(drawPng(), 20, 7), damaged],
    ['a PNG with fewer pixels than it says', drawPng({ pixels: Buffer.alloc(10) }), damaged],
    ['a PNG that unpacks to more than it says', drawPng({ pixels: Buffer.alloc(50_000_000) }), damaged],
    ['a PNG filtered in no known way', drawPng({ pixels: Buffer.alloc(100, 9) }), damaged],
    ['a PNG with a part that nobody knows', drawPng({ parts: [pngPart('EVIL', secret)] }), damaged],
    ['a PNG of nothing but its start', pngStart, damaged],
    ['a PNG with a palette of one byte', indexed(1), damaged],
    ['a PNG with a palette that holds more than colours', indexed(14_001), damaged],
    ['a PNG with more transparency than colours', indexed(6, 10_000), damaged],
    [
      'a grey PNG with too much transparency',
      drawPng({ colours: 0, pixels: Buffer.alloc(4 * 7), parts: [pngPart('tRNS', secret)] }),
      damaged,
    ],
    ['a JPEG without quantization', without(0xdb), damaged],
    ['a JPEG without Huffman tables', without(0xc4), damaged],
    ['a JPEG with text in its quantization', withSegment(0xdb, Buffer.concat([Buffer.alloc(65), secret])), damaged],
    ['a JPEG with text in its Huffman tables', withSegment(0xc4, secret), damaged],
    ['a JPEG with text in its restarts', withSegment(0xdd, secret), damaged],
    [
      'a PNG of 60,000 by 60,000 pixels',
      drawPng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(9) }),
      '400 The picture has 60000 × 60000 pixels. It may have at most 2000 on each side.',
    ],
    ['a PNG that is one pixel too high', drawPng({ width: 1, height: 2001 }), '400 The picture has 1 × 2001 pixels.'],
    ['a JPEG that is cut off', smallJpeg.subarray(0, -30), damaged],
    ['a JPEG of too many pixels', changed(smallJpeg, frameAt + 5, 0xff), '400 The picture has 8 × 65288 pixels.'],
    ['a JPEG in the colours of printers', changed(smallJpeg, frameAt + 9, 4), damaged],
    ['a JPEG of a kind that browsers do not know', changed(smallJpeg, frameAt + 1, 0xc3), damaged],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '400 An SVG file can hold programs, so it cannot be used. Please save the picture as a PNG or JPEG file.',
    ],
    ['an SVG behind a line of XML', Buffer.from('<?xml version="1.0"?><!-- --><svg/>'), '400 An SVG file'],
    [
      'a WebP',
      Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
      '400 A WebP file is not shown in every mail or on paper, so it cannot be used.',
    ],
    ['a GIF', Buffer.from('GIF89a'), '400 A GIF file cannot be used.'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), '400 This file cannot be used.'],
    ['a program', Buffer.from('MZ\x90\0'), '400 This file cannot be used.'],
    ['nothing', Buffer.alloc(0), '400 This file cannot be used.'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await sentence(bytes)).toContain(reason)
  })
})
