import { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import PdfDocument from 'pdfkit'
import type { Context } from '#server/context.ts'
import { canWrite } from '#server/fonts.ts'
import type { Http } from '#server/http/route.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import { createWriter, drawCode } from '#server/pdf.ts'
import type { Language } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import { type FormName, registrationLink } from '../../link-rules.ts'
import { posterWords } from '../../poster-words.ts'

const [margin, codeSide] = [56, 340]
const logoBox = { width: 320, height: 110 }
const [dark, soft] = ['#1f2933', '#52606d']

/** A poster of a public form for a wall: whose it is, what it is for in the organisation's languages, and the code. */
export async function printPoster(ctx: Context, form: FormName, channelId: string | undefined, http: Http) {
  const channel = channelId ? await readChannel(ctx, channelId) : undefined
  const poster = {
    organisation: ctx.tenantName,
    logo: await readLogoIfThere(ctx),
    languages: ['en', ...ctx.settings.volunteerLanguages] as const,
    form,
    link: registrationLink({
      host: ctx.settings.registrationUrl,
      origin: ctx.webAddress,
      slug: ctx.tenantSlug,
      form,
      from: channel?.word,
    }),
  }
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`poster-${channel?.word ?? form}.pdf`),
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(drawPoster(poster)),
  })
}

async function readChannel(ctx: Context, id: string): Promise<{ word: string }> {
  const found = await ctx.db
    .selectFrom('registration_channels')
    .select('word')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

interface Poster {
  organisation: string
  logo: Logo | undefined
  languages: readonly Language[]
  form: FormName
  link: string
}

function drawPoster({ organisation, logo, languages, form, link }: Poster): PDFKit.PDFDocument {
  const document = new PdfDocument({ size: 'A4', margin: 0, info: { Title: `Poster, ${organisation}` } })
  const write = createWriter(document, { signs: false })
  const { width, height } = document.page
  const centred = { width: width - 2 * margin, align: 'center' as const }
  // a language of which this server has no letters is left out
  const written = languages.filter((language) => canWrite(posterWords.in([language])(form)))
  let y = 60
  if (logo) {
    const fit: [number, number] = [logoBox.width, logoBox.height]
    document.image(logo.bytes, (width - logoBox.width) / 2, y, { fit, align: 'center', valign: 'center' })
    y += logoBox.height + 24
  }
  document.fillColor(soft)
  write(organisation, margin, y, { size: organisation.length > 40 ? 18 : 24, ...centred })
  y += organisation.length > 40 ? 54 : 44
  document.fillColor(dark)
  for (const [at, language] of written.entries()) {
    const size = at === 0 ? 38 : 24
    write(posterWords.in([language])(form), margin, y, { size, bold: at === 0, ...centred })
    y += size * 1.45
  }
  const room = height - 140 - y
  const side = Math.min(codeSide, room - 20)
  const top = y + (room - side) / 2
  document
    .roundedRect((width - side) / 2 - 18, top - 18, side + 36, side + 36, 14)
    .lineWidth(1.5)
    .strokeColor(soft)
    .stroke()
  drawCode(document, link, (width - side) / 2, top, side)
  document.fillColor(soft)
  const scan = written.map((language) => posterWords.in([language])('scan'))
  let line = height - 112 + (3 - Math.min(3, scan.length)) * 8
  for (const text of scan) {
    write(text, margin, line, { size: 12, ...centred })
    line += 17
  }
  document.fillColor(dark)
  write(link.replace(/^https?:\/\//, ''), margin, height - 38, { size: link.length > 70 ? 9 : 11, ...centred })
  document.end()
  return document
}
