import { z } from 'zod'
import { MailRefused } from '../mailer.ts'
import { defineJob } from './define-job.ts'

/** One mail to one person, of the tenant whose transaction queued it. The same job sends the same Message-ID. */
export const sendMail = defineJob({
  name: 'send-mail',
  data: z.object({
    to: z.string(),
    fromName: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
  }),
  outlivesRights: true,
  concurrency: 4,
  retries: 30, // with growing distances up to an hour: about a day
  run: async (ctx, mail) => {
    try {
      await ctx.platform.mailer.send({ tenantId: ctx.tenantId, id: ctx.jobId, ...mail })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      ctx.log.warn({ err: error }, 'a mail was refused for good')
    }
  },
})
