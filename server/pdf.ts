import { create } from 'qrcode'
import { findWideFont, isPlain } from './fonts.ts'

export type WriteText = (
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions & { size?: number; bold?: boolean },
) => void

/**
 * Writes a text in a font that has its characters. Where this system has none, ¤ stands for each of them, and
 * `missing.signs` says so.
 */
export function createWriter(document: PDFKit.PDFDocument, missing: { signs: boolean }): WriteText {
  return (text, x, y, { size = 9, bold = false, ...options }) => {
    const plain = isPlain(text)
    const wide = plain ? undefined : findWideFont(text)
    if (wide) document.registerFont(wide.path, wide.path, wide.family)
    document.font(wide?.path ?? (bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(size)
    if (plain || wide) return void document.text(text, x, y, options)
    missing.signs = true
    document.text([...text].map((sign) => (isPlain(sign) ? sign : '\u00a4')).join(''), x, y, options)
  }
}

/** A QR code as squares: print shops and old printers blur pictures. */
export function drawCode(document: PDFKit.PDFDocument, code: string, x: number, y: number, side: number): void {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const unit = side / size
  for (let at = 0; at < data.length; at++)
    if (data[at]) document.rect(x + (at % size) * unit, y + Math.floor(at / size) * unit, unit + 0.1, unit + 0.1)
  document.fillColor('#000000').fill()
}
