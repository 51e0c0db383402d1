import { setImmediate } from 'node:timers/promises'
import { create } from 'qrcode'
import { findWideFont, isPlain } from './fonts.ts'
import type { Logo } from './logo.ts'

export type WriteText = (
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions & {
    size?: number
    bold?: boolean
    /** What is too long for the line goes on in a second one, both a little smaller. */
    wraps?: boolean
  },
) => void

/**
 * Writes a text in a font that has its characters. Where this system has none, ¤ stands for each of them, and
 * `missing.signs` says so.
 */
export function createWriter(document: PDFKit.PDFDocument, missing: { signs: boolean }): WriteText {
  return (text, x, y, { size = 9, bold = false, wraps = false, ...options }) => {
    const draw = (shown: string) => {
      const isLong = wraps && options.width !== undefined && document.widthOfString(shown) > options.width
      if (!isLong) return void document.text(shown, x, y, options)
      document.fontSize(size - 1).text(shown, x, y - size / 2, { ...options, height: 2 * size + 2, lineBreak: true })
    }
    const plain = isPlain(text)
    const wide = plain ? undefined : findWideFont(text)
    if (wide) document.registerFont(wide.path, wide.path, wide.family)
    if (wide && writeMixed(document, wide.path, text, { x, y, size, bold, ...options })) return
    document.font(wide?.path ?? (bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(size)
    if (plain || wide) return draw(text)
    missing.signs = true
    draw([...text].map((sign) => (isPlain(sign) ? sign : '\u00a4')).join(''))
  }
}

interface MixedLine {
  x: number
  y: number
  size: number
  bold: boolean
  width?: number
  align?: string
}

/** What pdfkit has and its types do not: the font in use. */
interface WithFont {
  _font: { ascender: number; font: { hasGlyphForCodePoint: (code: number) => boolean } }
}

/**
 * Some fonts for Chinese have no Latin letters and digits, such as Debian's fonts-droid-fallback. One line of such a text
 * is written in two fonts on one base line. False where that is not needed, or the line is too long for it.
 */
function writeMixed(document: PDFKit.PDFDocument, wide: string, text: string, line: MixedLine): boolean {
  if (!/[A-Za-z0-9]/.test(text)) return false
  document.font(wide).fontSize(line.size)
  // of the library's own, see above
  const { ascender, font } = (document as unknown as WithFont)._font
  if (font.hasGlyphForCodePoint(0x35)) return false
  const plain = line.bold ? 'Helvetica-Bold' : 'Helvetica'
  const runs = text.split(/([\u0020-\u007e]*[A-Za-z0-9][\u0020-\u007e]*)/).filter(Boolean)
  const measured = runs.map((run) => {
    const name = isPlain(run) ? plain : wide
    return { run, name, width: document.font(name).widthOfString(run) }
  })
  const total = measured.reduce((sum, { width }) => sum + width, 0)
  const room = (line.width ?? total) - total
  if (room < 0) return false
  const base = line.y + (ascender / 1000) * line.size
  let x = line.x + room * (line.align === 'center' ? 0.5 : line.align === 'right' ? 1 : 0)
  for (const { run, name, width } of measured) {
    document.font(name).text(run, x, base, { lineBreak: false, baseline: 'alphabetic' })
    x += width
  }
  return true
}

/** A page for each of a list, and then the end: others have their turn between two pages, of which there may be hundreds. */
export function drawPages<T>(document: PDFKit.PDFDocument, list: readonly T[], draw: (one: T) => void) {
  const work = async () => {
    for (const one of list) {
      draw(one)
      await setImmediate()
    }
    document.end()
  }
  work().catch((error: Error) => document.destroy(error))
  return document
}

/** A logo that is taken apart and stored once, for a document that shows it on many pages. */
export function openLogo(document: PDFKit.PDFDocument, logo: Logo | undefined): Logo | undefined {
  // the library takes what this returns for a picture, and its types do not know it
  const { openImage } = document as unknown as { openImage: (bytes: Buffer) => Buffer }
  return logo && { ...logo, bytes: openImage.call(document, logo.bytes) }
}

/** A QR code as squares: print shops and old printers blur pictures. */
export function drawCode(document: PDFKit.PDFDocument, code: string, x: number, y: number, side: number): void {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const unit = side / size
  for (let at = 0; at < data.length; at++)
    if (data[at]) document.rect(x + (at % size) * unit, y + Math.floor(at / size) * unit, unit + 0.1, unit + 0.1)
  document.fillColor('#000000').fill()
}
