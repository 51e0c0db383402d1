import type { Readable } from 'node:stream'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { conflict, type FieldError } from '#shared/errors.ts'
import { isAgreementContent } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import type { Submission } from '../commands/submit-registration.ts'

const longestHead = 8

type AgreementProblem = 'agreementNeeded' | 'agreementNotAsked' | 'agreementNotArrived' | 'agreementContent'

/** The signed agreement that goes with a submission, whole and not taken by another; what is wrong is reported. */
export async function findAgreement(
  ctx: Context,
  { agreement }: Submission,
): Promise<{ fileId: string | null; errors: FieldError[] }> {
  const wrong = (key: AgreementProblem) => ({
    fileId: null,
    errors: [{ path: 'agreement', ...registrationWords.message(key) }],
  })
  const { registrationAgreement: ask } = ctx.settings
  if (!agreement) return ask === 'required' ? wrong('agreementNeeded') : { fileId: null, errors: [] }
  if (ask === 'none') return wrong('agreementNotAsked')
  const file = await findFile(ctx, agreement.uploadId, agreement.fileName)
  const isTaken =
    file &&
    (await ctx.db.selectFrom('registrations').select('id').where('agreement_file_id', '=', file.id).executeTakeFirst())
  if (!file || isTaken) return wrong('agreementNotArrived')
  const head = await readHead(await ctx.storage.get(file.storage_key))
  return isAgreementContent(file.name, head) ? { fileId: file.id, errors: [] } : wrong('agreementContent')
}

/** The first piece of a file; the rest stays where it is. */
export async function readHead(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) {
    pieces.push(piece)
    if (pieces.reduce((size, { length }) => size + length, 0) >= longestHead) break
  }
  return Buffer.concat(pieces)
}

/** Nobody consents to a text that they have not seen. */
export function requireSameConsent(consent: { version: string }, { consentVersion }: Submission): void {
  if (consent.version !== consentVersion) throw conflict(registrationWords.message('consentChanged'))
}
