import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { MailTopic } from '../../rules.ts'
import { audiencesOf, type MessageRow } from '../present.ts'
import { selectRecipients } from '../queries/select-recipients.ts'

/**
 * Writes down everybody whom a letter is for, as they are at this moment, each with the id of an own mail; those who get
 * none with the reason.
 */
export async function writeRecipients(ctx: Context, message: MessageRow): Promise<void> {
  const { recipients } = await selectRecipients(
    ctx,
    audiencesOf(message),
    message.topic as MailTopic,
    message.enclosure !== '',
  )
  // ids that grow with time, as our own do: the outbox lists by them
  const id: RawBuilder<string> = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(gen_random_uuid()::text), 1, 3) || '8' || substr(md5(gen_random_uuid()::text), 1, 15))::uuid`
  await sql`
    insert into mail_recipients (tenant_id, id, message_id, kind, person_id, name, address, language, fields, state, reason)
    select ${ctx.tenantId}, ${id}, ${message.id}, r.kind, r.person_id, r.name, r.address, r.language, r.fields,
      case when r.left_out is null then 'waiting' else 'left-out' end, coalesce(r.left_out, '')
    from (${recipients}) r`.execute(ctx.db)
  await ctx.db.updateTable('mail_messages').set({ has_recipients: true }).where('id', '=', message.id).execute()
}
