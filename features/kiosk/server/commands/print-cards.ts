import { Readable } from 'node:stream'
import PdfDocument from 'pdfkit'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { createWriter, drawCode } from '#server/pdf.ts'
import { sizeOfName } from '../../card-rules.ts'
import { cardWords } from '../../card-words.ts'
import { type Card, issueCards } from './issue-codes.ts'

/** Millimetres as points of a PDF. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4
/** A card of the size of a bank card, two beside each other and five below on a sheet of A4. */
const card = { width: mm(85.6), height: mm(54), across: 2, down: 5, left: mm(15), top: mm(11), gap: mm(1) }

const fontsMissing =
  '\u00a4 stands for a character of which this server has no font: please install fonts-noto-cjk and fonts-noto-core, and print again.'

/** New cards as a PDF: the only place where their codes are ever written. */
export async function printCards(ctx: Context, vids: readonly string[], http: Http): Promise<void> {
  const cards = await issueCards(ctx, vids)
  const content = drawCards(ctx.tenantName, cards)
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('kiosk-cards.pdf')}`,
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(content),
  })
}

function drawCards(organisation: string, cards: readonly Card[]): PDFKit.PDFDocument {
  const document = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Kiosk cards' } })
  const perPage = card.across * card.down
  const missing = { signs: false }
  for (const [at, one] of cards.entries()) {
    if (at % perPage === 0) document.addPage()
    const place = at % perPage
    const x = card.left + (place % card.across) * (card.width + card.gap)
    const y = card.top + Math.floor(place / card.across) * (card.height + card.gap)
    drawCard({ document, organisation, missing }, one, x, y)
  }
  // below the last cards, where the page has room for a line
  if (missing.signs)
    document
      .fillColor('#000000')
      .font('Helvetica')
      .fontSize(7)
      .text(fontsMissing, card.left, document.page.height - mm(9), { lineBreak: false })
  document.end()
  return document
}

interface Drawing {
  document: PDFKit.PDFDocument
  organisation: string
  /** Whether a name has characters that no font here has. */
  missing: { signs: boolean }
}

function drawCard({ document, organisation, missing }: Drawing, { name, code, language }: Card, x: number, y: number) {
  const side = mm(38)
  const padding = mm(6)
  document.roundedRect(x, y, card.width, card.height, mm(3)).lineWidth(0.5).strokeColor('#999999').stroke()
  drawCode(document, code, x + card.width - side - padding, y + (card.height - side) / 2, side)
  const width = card.width - side - 2.5 * padding
  const writeText = createWriter(document, missing)
  const write = (text: string, top: number, size: number, height: number) => {
    document.fillColor('#000000')
    writeText(text, x + padding, y + top, { size, width, height, ellipsis: true })
  }
  write(organisation, padding, 8, mm(12))
  write(name, mm(20), sizeOfName(name, width), mm(20))
  write(cardWords.in([language])('hold'), mm(42), 6, mm(10))
}
