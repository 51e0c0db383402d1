import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { audience } from '../../audience-contract.ts'
import type { sendEmailFile as contract } from '../../legacy-contract.ts'
import { keepAttachment } from './attach-file.ts'
import { insertDraft } from './create-draft.ts'
import { sendMessage } from './send-message.ts'

/** What the fields of a draft are called here. */
const fieldNames = new Map([
  ['subject', 'emailSubject'],
  ['html', 'emailBody'],
  ['audiences', 'emailReceiver'],
])

/** A letter to addresses in one call: each gets a mail of its own, and each address one. */
export async function sendEmailFile(ctx: Context, form: Received<typeof contract>['body']) {
  const [file] = form.emailFiles
  const draft = await insertDraft(ctx, {
    topic: 'news',
    subject: form.emailSubject,
    html: form.emailBody,
    translations: [],
    audiences: [audience.parse({ kind: 'addresses', addresses: form.emailReceiver })],
    sessionId: null,
  })
  if (file) {
    const given = { name: file.fileName, content: contentOf(file.fileString) }
    await ctx.db
      .updateTable('mail_messages')
      .set(await keepAttachment(ctx, draft.id, given, 'emailFiles.0.fileName'))
      .where('id', '=', draft.id)
      .execute()
  }
  const { id } = await sendMessage(ctx, draft.id, { version: draft.version, sendAt: null }).catch(
    (problem: unknown) => {
      throw problem instanceof Problem ? namedHere(problem) : problem
    },
  )
  const message = ctx.mailer.outbox ? 'No mail server is set: the e-mail is kept in the Outbox' : 'E-mail sent'
  return { message, messageId: id }
}

const namedHere = ({ message, errors }: Problem) =>
  invalid(
    message,
    errors.map((error) => ({ ...error, path: fieldNames.get(error.path) ?? error.path })),
  )

/** Base64, as it is or as a data address. */
function contentOf(fileString: string): string {
  const content = fileString.replace(/^data:[^,]{0,200};base64,/, '')
  // in two simple looks: one pattern of groups runs out of stack on millions of characters
  if (content && content.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(content.replace(/={1,2}$/, ''))) return content
  const message = content ? 'This is not a file in base64.' : 'This file is empty.'
  throw invalid(message, [{ path: 'emailFiles.0.fileString', message }])
}
