import { sql } from 'kysely'
import { z } from 'zod'
import { readAttachment } from '../attachment.ts'
import type { Context } from '../context.ts'
import { isNotFound } from '../is-not-found.ts'
import { readLogoIfThere } from '../logo.ts'
import { pageOf, withLogo } from '../mail-page.ts'
import { describeFailure, MailRefused, type SmtpError } from '../mailer.ts'
import { defineJob, type JobContext } from './define-job.ts'

const mail = z.object({
  to: z.string(),
  fromName: z.string().optional(),
  from: z.string().optional(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** A stored file that goes with it, as long as it is there. */
  attachmentFileId: z.uuid().optional(),
  /**
   * It is sent whatever the list of stopped addresses says: what people need to sign in, or ask for themselves. All else
   * asks that list.
   */
  always: z.boolean().default(false),
  /** It is to a volunteer or an applicant, whose page says what became of it. */
  isToPerson: z.boolean().default(false),
  /** The product wrote it; a test of a letter is its writer's own. */
  isAutomatic: z.boolean().default(true),
})
type Mail = Pick<z.output<typeof mail>, 'to' | 'subject'>

/**
 * One mail to one person, of the tenant whose transaction queued it. The same job sends the same Message-ID. Until it
 * has left, superadmins see that it waits, and why.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  data: mail,
  outlivesRights: true,
  concurrency: 4,
  retries: 190, // with growing distances up to an hour: about a week
  run: async (ctx, { always, isToPerson, attachmentFileId, ...mail }) => {
    try {
      if (!always && (await ctx.step((step) => isStopped(step, mail.to)))) {
        await noteTrouble(
          ctx,
          mail,
          'refused',
          'This address gets no e-mails any more: they came back, or were not wanted.',
        )
        return
      }
      const logo = await ctx.step((step) => readLogoIfThere(step))
      const dressed = logo ? { ...mail, logo, html: withLogo(mail.html ?? pageOf(mail.text), ctx.tenantName) } : mail
      const attachment = attachmentFileId && (await ctx.step((step) => readAttachmentIfThere(step, attachmentFileId)))
      await ctx.mailer.send({
        tenantId: ctx.tenantId,
        id: ctx.jobId,
        ...dressed,
        attachment: attachment || undefined,
      })
    } catch (error) {
      const isRefused = error instanceof MailRefused
      await noteTrouble(ctx, mail, isRefused ? 'refused' : 'waiting', describeFailure(error as SmtpError))
      if (!isRefused) throw error
      ctx.log.warn({ err: error }, 'a mail was refused for good')
      return
    }
    if (isToPerson) await noteSent(ctx, mail)
    if (ctx.attempt > 1) await forgetTrouble(ctx)
  },
  giveUp: (ctx, mail) => noteTrouble(ctx, mail, 'given-up', 'The mail server took no mails for a week.'),
})

/** Whether nothing at all is to be sent there: an address that came back, or whose owner wants no e-mails. */
const isStopped = async ({ db }: Context, to: string): Promise<boolean> => {
  const query = db.selectFrom('mail_suppressions').select('reason').where('address', '=', to.toLowerCase())
  return (await query.where('topic', '=', '*').executeTakeFirst()) !== undefined
}

const readAttachmentIfThere = (ctx: Context, fileId: string) =>
  readAttachment(ctx, fileId).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })

type State = 'waiting' | 'refused' | 'given-up'

async function noteTrouble(ctx: JobContext, { to, subject }: Mail, state: State, reason: string): Promise<void> {
  await ctx.step(({ db, tenantId, now }) =>
    sql`
      insert into mail_troubles (tenant_id, id, recipient, subject, state, reason, since, tried_on)
      values (${tenantId}, ${ctx.jobId}, ${to}, ${subject}, ${state}, ${reason}, ${now}, ${now})
      on conflict (tenant_id, id) do update set
        state = excluded.state, reason = excluded.reason, tried_on = excluded.tried_on`.execute(db),
  )
}

/** So that it is known whose it was if it comes back. */
async function noteSent(ctx: JobContext, { to, subject }: Mail): Promise<void> {
  const values = { id: ctx.jobId, address: to.toLowerCase(), subject }
  await ctx.step(({ db, tenantId, now }) =>
    db
      .insertInto('mail_singles')
      .values({ ...values, tenant_id: tenantId, sent_on: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

async function forgetTrouble(ctx: JobContext): Promise<void> {
  await ctx.step(({ db }) => db.deleteFrom('mail_troubles').where('id', '=', ctx.jobId).execute())
}
