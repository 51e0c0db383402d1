import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { conflict, type FieldError } from '#shared/errors.ts'
import { agreementMessage, consentChangedMessage } from '../../rules.ts'
import type { Submission } from './submit-registration.ts'

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
  return file && !isTaken ? { fileId: file.id, errors: [] } : wrong('The file has not arrived. Please add it again.')
}

/** Nobody consents to a text that they have not seen. */
export function requireSameConsent(consent: { version: string }, { consentVersion }: Submission): void {
  if (consent.version !== consentVersion) throw conflict(consentChangedMessage)
}
