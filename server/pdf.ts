import { setImmediate } from 'node:timers/promises'
import { create } from 'qrcode'
import { findWideFont, isLatin, isPlain } from './fonts.ts'
import type { Logo } from './logo.ts'
import { cutWide, linesOf, piecesOf } from './pdf-parts.ts'

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
 * Writes a text in fonts that have its characters. Where this system has none, ¤ stands for each of them, and
 * `missing.signs` says so.
 */
export function createWriter(document: PDFKit.PDFDocument, missing: { signs: boolean }): WriteText {
  return (text, x, y, { size = 9, bold = false, wraps = false, ...options }) => {
    const placeOf = (length: number): InLine =>
      wraps && length > (options.width ?? Infinity) ? inTwoLines({ y, size, options }) : { y, size, options }
    const builtIn = bold ? 'Helvetica-Bold' : 'Helvetica'
    const latinFont = isLatin(text) && !isPlain(text) ? findWideFont(text) : undefined
    if (isPlain(text) || latinFont) {
      if (latinFont) document.registerFont(latinFont.path, latinFont.path, latinFont.family)
      document.font(latinFont?.path ?? builtIn).fontSize(size)
      const place = placeOf(document.widthOfString(text))
      return void document.fontSize(place.size).text(text, x, place.y, place.options)
    }
    const find = (part: string) => {
      const wide = findWideFont(part)
      if (wide) document.registerFont(wide.path, wide.path, wide.family)
      return wide?.path
    }
    const pieces = piecesOf(text, { isPlain, isLatin, find }).map((parts) =>
      parts.map(({ text: part, font }) => {
        if (font === undefined) missing.signs = true
        const isBuiltIn = font === 'plain' || font === undefined
        const written = font === undefined ? [...part].map((sign) => (isPlain(sign) ? sign : '\u00a4')).join('') : part
        return { text: written, font: isBuiltIn ? builtIn : font }
      }),
    )
    const place = placeOf(lengthOf(document, pieces.flat(), size))
    writePieces(document, pieces, { ...place, x, builtIn })
  }
}

type InLine = Pick<Place, 'y' | 'size' | 'options'>

/** Around the middle of the one line that it does not fit into. */
const inTwoLines = ({ y, size, options }: InLine): InLine => ({
  y: y - size / 2,
  size: size - 1,
  options: { ...options, height: 2 * size + 2, lineBreak: true },
})

const lengthOf = (document: PDFKit.PDFDocument, piece: Piece, size: number): number =>
  piece.reduce((sum, { text, font }) => sum + document.font(font).fontSize(size).widthOfString(text), 0)

type Piece = { text: string; font: string }[]

interface Place {
  x: number
  y: number
  size: number
  builtIn: string
  options: PDFKit.Mixins.TextOptions
}

/** What pdfkit has and its types do not: the font in use. */
interface WithFont {
  _font: { ascender: number }
}

/** Lines in several fonts, on the base line on which the built-in font beside them stands. */
function writePieces(document: PDFKit.PDFDocument, pieces: Piece[], { x, y, size, builtIn, options }: Place): void {
  const { width = Infinity, height, ellipsis, align, lineGap = 0 } = options
  const widthOf = (piece: Piece) => lengthOf(document, piece, size)
  const isSpace = ([part]: Piece) => part?.text.trim() === ''
  const room = options.lineBreak === false ? Infinity : width
  // a long word may have no place where a line ends: it would run into what stands beside
  const narrow = pieces.flatMap((piece) => cutWide(piece, { widthOf, width: room }))
  const all = linesOf(narrow, { widthOf, isSpace, width: room })
  const fonts = new Set([builtIn, ...pieces.flat().map(({ font }) => font)])
  const lineHeight =
    Math.max(...[...fonts].map((font) => document.font(font).fontSize(size).currentLineHeight(true))) + lineGap
  const most = height === undefined ? Infinity : Math.max(1, Math.floor((height + lineGap) / lineHeight))
  const lines = all.slice(0, most)
  // one line that may not break is not cut by the lines below it, but by what stands beside
  const isTooWide = room !== width && widthOf(lines.at(-1)?.flat() ?? []) > width
  if (ellipsis && (all.length > most || isTooWide))
    lines.push(shortened(lines.pop() ?? [], { widthOf, width, builtIn }))
  document.font(builtIn).fontSize(size)
  // of the library's own, see above
  const base = y + ((document as unknown as WithFont)._font.ascender / 1000) * size
  lines.forEach((line, at) => {
    const total = line.reduce((sum, piece) => sum + widthOf(piece), 0)
    const free = Number.isFinite(width) ? Math.max(0, width - total) : 0
    let left = x + free * (align === 'center' ? 0.5 : align === 'right' ? 1 : 0)
    for (const { text, font } of joined(line.flat())) {
      document.font(font).fontSize(size)
      const advance = document.widthOfString(text)
      document.text(text, left, base + at * lineHeight, { lineBreak: false, baseline: 'alphabetic' })
      left += advance
    }
  })
  document.y = y + lines.length * lineHeight
}

/** Neighbours of one font are written in one go. */
const joined = (parts: Piece): Piece =>
  parts.reduce<Piece>((before, part) => {
    const last = before.at(-1)
    return last?.font === part.font
      ? [...before.slice(0, -1), { ...last, text: last.text + part.text }]
      : [...before, part]
  }, [])

interface Shortened {
  widthOf: (piece: Piece) => number
  width: number
  builtIn: string
}

/** A line that does not end the text, with a sign that says so. */
function shortened(line: readonly Piece[], { widthOf, width, builtIn }: Shortened): Piece[] {
  const sign: Piece = [{ text: '…', font: builtIn }]
  const kept = [...line]
  const total = () => kept.reduce((sum, piece) => sum + widthOf(piece), widthOf(sign))
  while (kept.length > 1 && total() > width) kept.pop()
  const rest = width - kept.slice(1).reduce((sum, piece) => sum + widthOf(piece), widthOf(sign))
  const [first = []] = kept.length ? cutWide(kept[0] ?? [], { widthOf, width: rest }) : []
  return [first, ...kept.slice(1), sign]
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
