import { expect, it } from 'vitest'
import { isMoving, shownSize } from './picture-rules.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

/** One by one pixel with two colours, and how often it is shown. */
const screen = '474946383961 0100 0100 80 00 00 000000 ffffff'
const shown = '2c 0000 0000 0100 0100 00 02 02 4401 00'
const pause = '21 f9 04 00 0a00 00 00'
const again = `21 ff 0b ${Buffer.from('NETSCAPE2.0').toString('hex')} 03 01 0000 00`
const chunk = (name: string, data = '') =>
  `${(data.length / 2).toString(16).padStart(8, '0')}${Buffer.from(name).toString('hex')}${data}00000000`
const png = (...chunks: string[]) => `89504e470d0a1a0a${chunks.join('')}`
const webp = (name: string, flags: string) =>
  `${Buffer.from('RIFF').toString('hex')}00000000${Buffer.from(`WEBP${name}`).toString('hex')}0a000000${flags}000000`

it.each([
  ['a GIF of two frames', `${screen} ${again} ${pause} ${shown} ${pause} ${shown} 3b`, true],
  ['a GIF of one frame', `${screen} ${pause} ${shown} 3b`, false],
  // 2c within the pixels is no second frame
  ['a GIF whose pixels look like a frame', `${screen} 2c 0000 0000 0100 0100 00 02 03 2c2c2c 00 3b`, false],
  ['a GIF with colours of its own', `${screen} 2c 0000 0000 0100 0100 80 000000ffffff 02 01 44 00 ${shown} 3b`, true],
  ['a GIF that is cut off', `${screen} 2c 0000`, false],
  ['a PNG that moves', png(chunk('IHDR', '00'), chunk('acTL', '0000000200000000'), chunk('IDAT')), true],
  ['a PNG', png(chunk('IHDR', '00'), chunk('IDAT'), chunk('acTL')), false],
  ['a WebP that moves', webp('VP8X', '02'), true],
  ['a WebP', webp('VP8X', '10'), false],
  ['a plain WebP', webp('VP8 ', '02'), false],
  ['a JPEG', 'ffd8ffe000104a464946', false],
  ['nothing', '', false],
])('of %s it is told whether it moves', (_name, hex, moves) => {
  expect(isMoving(bytes(hex))).toBe(moves)
})

it.each([
  ['a small one as it is', { width: 320, height: 80 }, { width: 320, height: 80 }],
  ['a photograph as wide as the sheet', { width: 1200, height: 900 }, { width: 552, height: 414 }],
  ['a line with a height', { width: 1200, height: 1 }, { width: 552, height: 1 }],
])('a picture is shown in a letter: %s', (_name, size, shown) => {
  expect(shownSize(size)).toEqual(shown)
})
