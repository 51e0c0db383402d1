/**
 * Whether a picture moves: a GIF of several frames, or a PNG or WebP that says so of itself. An e-mail shows its first
 * frame alone.
 */
export function isMoving(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, 12)
  if (start.startsWith('GIF8')) return countFrames(bytes) > 1
  if (start.startsWith('\x89PNG')) return hasAnimation(bytes)
  // the second bit of the flags of a WebP in its extended form
  if (start.startsWith('RIFF') && start.endsWith('WEBP'))
    return textAt(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return false
}

/** What a letter's sheet leaves for a picture. */
const widestShown = 552

/**
 * The size that a picture says of itself in a letter: its place is there before it comes, and mail programs that know no
 * greatest width draw it no wider than the sheet.
 */
export function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (width <= widestShown) return { width, height }
  return { width: widestShown, height: Math.max(1, Math.round((height * widestShown) / width)) }
}

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The frames of a GIF, block by block; two are as good as many. */
function countFrames(bytes: Uint8Array): number {
  let frames = 0
  let at = 13 + coloursAt(bytes, 10)
  while (at < bytes.length && frames < 2) {
    const block = bytes[at]
    if (block === 0x2c) {
      frames++
      at = afterParts(bytes, at + 11 + coloursAt(bytes, at + 9))
    } else if (block === 0x21) at = afterParts(bytes, at + 2)
    else break
  }
  return frames
}

/** The bytes of a table of colours, of which the flags here say whether it is there. */
const coloursAt = (bytes: Uint8Array, flags: number) => {
  const flag = bytes[flags] ?? 0
  return flag & 0x80 ? 3 * 2 ** ((flag & 7) + 1) : 0
}

/** Each part says how long it is; one of no length is the end. */
function afterParts(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at] ?? 0; length; length = bytes[at] ?? 0) at += length + 1
  return at + 1
}

/** A PNG says before its pixels that it moves. */
function hasAnimation(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}
