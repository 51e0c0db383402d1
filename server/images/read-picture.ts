import { invalid } from '#shared/errors.ts'
import type { Picture } from './picture.ts'
import { isJpeg, readJpeg } from './read-jpeg.ts'
import { isPng, readPng } from './read-png.ts'

/** Pixels on a side. More says nothing in a logo, and unpacking them costs memory. */
const longestSide = 2000

/**
 * A picture that may be shown to anybody, rebuilt from its pixels: what it is, is told by its bytes and never by its
 * name. Throws a sentence for the person who sent it.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const read = isPng(bytes) ? await readPng(bytes, checkSize) : isJpeg(bytes) ? readJpeg(bytes, checkSize) : undefined
  if (read) return read
  throw refuse(
    isPng(bytes) || isJpeg(bytes)
      ? 'This picture is damaged, or of a rare kind that not everybody can see. Please save it again as a PNG or JPEG in RGB colours.'
      : `${kindOf(bytes)} cannot be used. Please save the picture as a PNG or JPEG file.`,
  )
}

function checkSize(width: number, height: number): void {
  if (Math.max(width, height) > longestSide)
    throw refuse(`The picture has ${width} × ${height} pixels. It may have at most ${longestSide} on each side.`)
}

const refuse = (message: string) => invalid(message, [{ path: 'image', message }])

function kindOf(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 1024)
  if (/<svg|<\?xml/i.test(text)) return 'An SVG file can hold programs, so it'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
    return 'A WebP file is not shown in every mail or on paper, so it'
  if (text.startsWith('GIF8')) return 'A GIF file'
  return 'This file'
}
