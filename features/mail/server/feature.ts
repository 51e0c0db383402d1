import type { ServerFeature } from '#server/feature.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { mailRoutes } from './routes.ts'

export const mailFeature: ServerFeature = {
  name: 'mail',
  about: 'mails sent and the outbox',
  owns: [],
  routes: mailRoutes,
  jobs: [sendMail],
}
