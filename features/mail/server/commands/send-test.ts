import { NIL } from 'uuid'
import type { Context } from '#server/context.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { senderOf } from '#server/mail-sender.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { sendTest as contract } from '../../preview-contract.ts'
import { prepareLetter, testLetter } from '../letters.ts'
import { isVisibleMessage } from '../policy.ts'
import { ownFieldNames } from '../queries/fill-own-fields.ts'
import { exampleChecks, fillPersonFields } from '../queries/fill-person-fields.ts'
import { mergeValuesOf } from '../queries/merge-values.ts'
import { exampleFields, exampleSession, readSessionValues } from '../queries/session-values.ts'
import { cleanHtml } from './clean-html.ts'

/** The letter as the writer's own mail: filled in with the writer's name, with the draft's attachment. */
export async function sendTest(ctx: Context, form: Received<typeof contract>['body']): Promise<{ message: string }> {
  const { email, username } = ctx.actor
  if (!email) throw invalid('Your account has no e-mail address.')
  const isExample = form.hasExample && !form.sessionId
  const session = isExample
    ? exampleSession(ctx)
    : await readSessionValues(ctx, form.sessionId, isVisibleSession(ctx, 's'))
  const letter = prepareLetter({
    ...form,
    html: cleanHtml(form.html),
    organisation: ctx.tenantName,
    // the job adds it to every mail
    logoAt: '',
  })
  const attachmentFileId = form.messageId ? await attachmentOfDraft(ctx, form.messageId) : undefined
  const person = {
    id: NIL,
    name: username,
    address: email,
    language: form.language,
    personId: null,
    fields: {
      ...(await ownFieldNames(ctx, form)),
      ...(isExample ? exampleFields : {}),
      endingChecks: exampleChecks(ctx, form.language),
    },
  }
  const [filled = person] = await fillPersonFields(ctx, form, [person])
  const own = testLetter(letter.for(mergeValuesOf(ctx, session, filled)))
  await ctx.enqueue(sendMail, {
    to: email,
    always: true,
    isAutomatic: false,
    ...senderOf(ctx),
    ...own,
    attachmentFileId,
  })
  const isKept = ctx.mailer.outbox !== undefined
  return { message: isKept ? 'Nothing has left: the test is kept in the Outbox' : `A test is on its way to ${email}` }
}

async function attachmentOfDraft(ctx: Context, id: string): Promise<string | undefined> {
  const draft = await ctx.db
    .selectFrom('mail_messages')
    .select('attachment_file_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .executeTakeFirst()
  if (!draft) throw notFound()
  return draft.attachment_file_id ?? undefined
}
