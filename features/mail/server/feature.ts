import type { ServerFeature } from '#server/feature.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { mailHistory } from '../history-words.ts'
import { collectBounces } from './commands/collect-bounces.ts'
import { restoreTemplates } from './commands/delete-templates.ts'
import { deliverMailJob } from './commands/deliver-mail.ts'
import { forgetKeptMails } from './commands/forget-kept-mails.ts'
import { forgetLetters } from './commands/forget-letters.ts'
import { forgetTold } from './commands/forget-told.ts'
import { sendReminders } from './commands/send-reminders.ts'
import { mailRoutes } from './routes.ts'

export const mailFeature: ServerFeature = {
  name: 'mail',
  about: 'letters to many people, their templates, who gets none, and the outbox',
  owns: [
    'mail_templates',
    'mail_images',
    'mail_messages',
    'mail_recipients',
    'mail_suppressions',
    'mail_singles',
    'mail_told',
    'mails_to_forget',
    'mail_bounces',
    'mail_quotas',
    'activity_reminders',
    'unreminded_sessions',
  ],
  followMoves: forgetTold,
  routes: mailRoutes,
  jobs: [sendMail, deliverMailJob],
  nightly: [{ task: 'Forget old e-mails', run: forgetLetters }],
  frequent: [
    { task: 'Send reminders', run: sendReminders },
    { task: 'Read mails that came back', run: collectBounces },
    { task: 'Delete kept e-mails of erased people', run: forgetKeptMails },
  ],
  undoable: [mailHistory.message('deletedTemplate'), mailHistory.message('deletedTemplates')],
  records: [
    {
      type: 'template',
      table: 'mail_templates',
      hasPage: true,
      restore: oneByOne((ctx, id) => restoreTemplates(ctx, [id])),
    },
  ],
}
