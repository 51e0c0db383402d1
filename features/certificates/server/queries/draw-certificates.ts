import PdfDocument from 'pdfkit'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import type { Context } from '#server/context.ts'
import { canWrite } from '#server/fonts.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import { createWriter, drawCode, drawPages, openLogo, type WriteText } from '#server/pdf.ts'
import { localDate } from '#shared/dates.ts'
import { dateIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { stillStands } from '../../rules.ts'
import { certificateWords } from '../../words.ts'
import type { CertificateRow } from './find-certificates.ts'

interface Giver {
  name: string
  logo: Logo | undefined
  timeZone: string
  linkOf: (certificateId: string) => string
}

/** What stands on every certificate of the organisation. */
export async function readGiver(ctx: Context): Promise<Giver> {
  const { tenantId } = ctx
  const tokenOf = (letterId: string) => writeLetterLink(ctx.config.SECRET_KEY, { tenantId, letterId }, 'certificate')
  return {
    name: ctx.tenantName,
    logo: await readLogoIfThere(ctx),
    timeZone: ctx.settings.timeZone,
    linkOf: (id) => `${ctx.webAddress}/certificate/${tokenOf(id)}`,
  }
}

const edge = 28
const margin = 64
const logoBox = { width: 260, height: 74 }
const codeSide = 74
const dark = '#1f2933'
const soft = '#52606d'
const line = '#9aa5b1'

/** A page for each certificate, on its side. */
export function drawCertificates(giver: Giver, certificates: readonly CertificateRow[]): PDFKit.PDFDocument {
  const document = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    autoFirstPage: false,
    info: { Title: `Certificate, ${giver.name}` },
  })
  // which characters no font has is said on the screen, before a certificate is given
  const write = createWriter(document, { signs: false })
  const from = { ...giver, logo: openLogo(document, giver.logo) }
  return drawPages(document, certificates, (certificate) => {
    document.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
    drawCertificate(document, write, from, certificate)
  })
}

/** A long name is smaller, and may take two lines. */
const sizeOfName = (name: string): number => (name.length > 45 ? 20 : name.length > 26 ? 27 : 36)

function drawCertificate(
  document: PDFKit.PDFDocument,
  write: WriteText,
  giver: Giver,
  { id, name, kind, amount, language, given_on, hours }: CertificateRow,
): void {
  const { width, height } = document.page
  // a server without the letters of a language writes it in English
  const wanted = language as Language
  const written: Language = canWrite(certificateWords.in([wanted])('title')) ? wanted : 'en'
  const say = certificateWords.in([written])
  drawFrame(document)
  const inside = width - 2 * margin
  const centred = { width: inside, align: 'center' as const }
  if (!stillStands({ kind, amount }, hours)) {
    // a copy must not pass for one that the records still show
    document.fillColor('#b00020')
    write(say('changed'), margin, 40, { ...centred, size: 12, bold: true, height: 16, ellipsis: true })
  }
  if (giver.logo) {
    const fit: [number, number] = [logoBox.width, logoBox.height]
    document.image(giver.logo.bytes, (width - logoBox.width) / 2, 58, { fit, align: 'center', valign: 'center' })
  }
  document.fillColor(soft)
  const top = giver.logo ? 144 : 108
  write(giver.name, margin, top, { ...centred, size: 15, height: 20, ellipsis: true })
  document.fillColor(dark)
  write(say('title'), margin, top + 34, { ...centred, size: 32, bold: true })
  document.fillColor(soft)
  write(say('presentedTo'), margin, 240, { ...centred, size: 13 })
  document.fillColor(dark)
  const size = sizeOfName(name)
  write(name, margin, 268 + (36 - size) / 2, { ...centred, size, bold: true, height: 62, ellipsis: true })
  write(say(kind === 'hours' ? 'hoursServed' : 'yearsServed', { count: amount }), margin, 344, {
    ...centred,
    size: 17,
  })
  document.fillColor(soft)
  write(say('thanks'), margin, 374, { ...centred, size: 12 })
  document.fillColor(dark)
  const day = dateIn(written, localDate(given_on, giver.timeZone))
  drawSigned(document, write, margin, say('date'), day)
  drawSigned(document, write, margin + 230, say('signature'), '')
  drawCode(document, giver.linkOf(id), width - margin - codeSide, height - 142, codeSide)
  document.fillColor(soft)
  write(say('genuine'), width - margin - 230, height - 62, { width: 230, align: 'right', size: 8 })
}

function drawFrame(document: PDFKit.PDFDocument): void {
  const { width, height } = document.page
  document
    .rect(edge, edge, width - 2 * edge, height - 2 * edge)
    .lineWidth(2)
    .strokeColor(line)
    .stroke()
  const inner = edge + 6
  document
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke()
}

/** A line with its title below, and what stands on it. */
function drawSigned(document: PDFKit.PDFDocument, write: WriteText, x: number, title: string, text: string): void {
  const y = document.page.height - 92
  if (text) write(text, x, y - 18, { width: 190, size: 12 })
  document
    .moveTo(x, y)
    .lineTo(x + 200, y)
    .lineWidth(0.8)
    .strokeColor(dark)
    .stroke()
  write(title, x, y + 6, { width: 200, size: 9 })
}
