import { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import { type RawBuilder, sql } from 'kysely'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { nameInFile } from '#shared/file-names.ts'
import { drawCertificates, readGiver } from './draw-certificates.ts'
import { findCertificates } from './find-certificates.ts'

/** The certificates of one batch whose people the actor may see, a page each. */
export const printCertificates = (ctx: Context, batchId: string, http: Http) =>
  print(ctx, sql`c.batch_id = ${batchId}`, http)

/** One certificate. */
export const printCertificate = (ctx: Context, id: string, http: Http) => print(ctx, sql`c.id = ${id}`, http)

async function print(ctx: Context, condition: RawBuilder<unknown>, http: Http): Promise<void> {
  const found = await findCertificates(ctx, condition)
  const certificates = found.filter(({ is_erased }) => !is_erased)
  const [first, ...others] = certificates
  if (!first)
    throw found.length
      ? conflict('The record of this person was erased: there is no name to write on a certificate.')
      : notFound()
  const giver = await readGiver(ctx)
  const many = { type: 'volunteer', id: 'certificates', name: 'Certificates' }
  const one = { type: 'volunteer', id: first.volunteer_id, name: first.name }
  const people = certificates.map(({ volunteer_id }) => volunteer_id)
  if (others.length) await recordAccess(ctx, 'export', many, [], { volunteers: certificates.length }, people)
  else await recordAccess(ctx, 'export', one, [])
  const name = others.length ? 'certificates' : `certificate-${nameInFile(first.name)}`
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${name}.pdf`),
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(drawCertificates(giver, certificates)),
  })
}
