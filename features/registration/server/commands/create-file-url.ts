import { createUpload } from '#features/files/server/commands/create-upload.ts'
import { ownFolder } from '#features/own-fields/server/commands/create-own-upload.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { limitAttempts } from '#server/limit.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { createFileUrl as contract } from '../../file-contract.ts'
import { registrationHistory } from '../../history-words.ts'
import { filesPerAddress, isAgreementName, rateWindowSeconds } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { findRegistrationTenant, runForPublic } from '../queries/run-for-public.ts'
import { proofNeeded, useChallenge } from './check-robot.ts'
import { readProof } from './create-challenge.ts'

const wrongType = registrationWords.message('agreementType')

type Input = Received<typeof contract>

/**
 * An address for one file that a question of the form asks for. Each caller has worked for it, and from one address come
 * only so many. What no registration is sent with goes within a day.
 */
export async function createFileUrl(ctx: PublicContext, { tenant: slug, form }: Input['params'], body: Input['body']) {
  const tenant = await findRegistrationTenant(ctx, slug)
  const key = `register file ${tenant.tenantId} ${ctx.callerAddress}`
  await limitAttempts(ctx.platform, key, filesPerAddress, rateWindowSeconds)
  const proof = await readProof(ctx, `${tenant.tenantSlug} file`, body.challenge, body.solution)
  if (!proof.isSolved) throw proofNeeded()
  return runForPublic(ctx, tenant, registrationHistory.message('uploadedFile'), async (inside) => {
    const asked = await findOwnFields(inside, form === 'individual' ? 'volunteers' : 'organisations', {
      isPublic: true,
    })
    if (!asked.some(({ id, kind }) => id === body.field && kind === 'file')) throw notFound()
    if (!isAgreementName(body.fileName))
      throw new Problem(415, 'wrong-type', wrongType, { errors: [{ path: 'fileName', ...wrongType }] })
    await useChallenge(inside, proof)
    return createUpload(inside, {
      folder: ownFolder,
      recordId: body.field,
      name: body.fileName,
      size: body.fileSize,
    })
  })
}
