import type { Readable } from 'node:stream'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { conflict, type FieldError } from '#shared/errors.ts'
import { agreementContentMessage, agreementMessage, consentChangedMessage, isAgreementContent } from '../../rules.ts'
import type { Submission } from './submit-registration.ts'

const longestHead = 8

/** The signed agreement that goes with a submission, whole and not taken by another; what is wrong is reported. */
export async function findAgreement(
  ctx: Context,
  { agreement }: Submission,
): Promise<{ fileId: string | null; errors: FieldError[] }> {
  const wrong = (message: string) => ({ fileId: null, errors: [{ path: 'agreement', message }] })
  const { registrationAgreement: ask } = ctx.settings
  if (!agreement) return ask === 'required' ? wrong(agreementMessage) : { fileId: null, errors: [] }
  if (ask === 'none') return wrong('This form asks for no agreement.')
  const file = await findFile(ctx, agreement.uploadId, agreement.fileName)
  const isTaken =
    file &&
    (await ctx.db.selectFrom('registrations').select('id').where('agreement_file_id', '=', file.id).executeTakeFirst())
  if (!file || isTaken) return wrong('The file has not arrived. Please add it again.')
  const head = await readHead(await ctx.platform.storage.get(file.storage_key))
  return isAgreementContent(file.name, head) ? { fileId: file.id, errors: [] } : wrong(agreementContentMessage)
}

/** The first piece of a file; the rest stays where it is. */
async function readHead(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) {
    pieces.push(piece)
    if (pieces.reduce((size, { length }) => size + length, 0) >= longestHead) break
  }
  return Buffer.concat(pieces)
}

/** Nobody consents to a text that they have not seen. */
export function requireSameConsent(consent: { version: string }, { consentVersion }: Submission): void {
  if (consent.version !== consentVersion) throw conflict(consentChangedMessage)
}
