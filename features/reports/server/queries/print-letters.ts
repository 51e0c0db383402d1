import { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import { sql } from 'kysely'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { readLogoIfThere } from '#server/logo.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { nameInFile } from '#shared/file-names.ts'
import { isVisibleLetter } from '../policy.ts'
import { drawLetters, type Sender } from './draw-letters.ts'
import { erasedMessage } from './find-recipients.ts'
import { writeLetterLink } from './letter-link.ts'
import { type LetterRow, standingsOf } from './list-letters.ts'

/** The letters of one batch whose recipients the actor may see, a page each. */
export async function printLetters(ctx: Context, batchId: string, http: Http): Promise<void> {
  const { rows: found } = await sql<LetterRow>`
    select l.* from hours_letters l where l.batch_id = ${batchId} and ${isVisibleLetter(ctx, 'l')}
    order by l.id`.execute(ctx.db)
  const rows = await withoutErased(ctx, found)
  const [first, ...others] = rows
  if (!first) throw found.length ? conflict(erasedMessage) : notFound()
  const zones = await listZones(ctx)
  const sender: Sender = {
    name: ctx.tenantName,
    logo: await readLogoIfThere(ctx),
    timeZone: ctx.settings.timeZone,
    venues: new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name]))),
    standings: await standingsOf(ctx, rows),
    linkOf: (letterId) =>
      `${ctx.webAddress}/hours-letter/${writeLetterLink(ctx.config.SECRET_KEY, { tenantId: ctx.tenantId, letterId })}`,
  }
  const many = { type: 'volunteer', id: 'hours-letters', name: 'Hours letters' }
  const one = { type: recordTypes[first.kind], id: first.participant_id, name: first.participant_name }
  const people = rows.map(({ participant_id }) => participant_id)
  if (others.length) await recordAccess(ctx, 'export', many, [], { volunteers: rows.length }, people)
  else await recordAccess(ctx, 'export', one, [])
  const name = others.length ? 'hours-letters' : `hours-letter-${nameInFile(first.participant_name)}`
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${name}.pdf`),
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(drawLetters(sender, rows)),
  })
}

const recordTypes = { indivols: 'volunteer', grps: 'group', volunteeringorg: 'organisation' } as const

/** A letter to somebody who was erased since has no name any more. */
async function withoutErased({ db }: Context, letters: LetterRow[]): Promise<LetterRow[]> {
  const ids = letters.map(({ participant_id }) => participant_id)
  const { rows } = await sql<{ id: string }>`
    select id from volunteers where id = any(${ids}::uuid[]) and erased_on is not null`.execute(db)
  const erased = new Set(rows.map(({ id }) => id))
  return letters.filter(({ participant_id }) => !erased.has(participant_id))
}
