import { v7 as uuidv7 } from 'uuid'
import { createUpload } from '#features/files/server/commands/create-upload.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { createAgreementUrl as contract } from '../../contract.ts'
import { registrationHistory } from '../../history-words.ts'
import { isAgreementName } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { findRegistrationTenant, runForPublic } from '../queries/run-for-public.ts'
import { proofNeeded, useChallenge } from './check-robot.ts'
import { readProof } from './create-challenge.ts'

const notAsked = registrationWords.message('agreementNotAsked')
const wrongType = registrationWords.message('agreementType')

type Body = Received<typeof contract>['body']

/** An address for one file, for which each caller has worked: nobody fills the store by the way. */
export async function createAgreementUrl(ctx: PublicContext, slug: string, body: Body) {
  const tenant = await findRegistrationTenant(ctx, slug)
  const proof = await readProof(ctx, `${tenant.tenantSlug} agreement`, body.challenge, body.solution)
  if (!proof.isSolved) throw proofNeeded()
  return runForPublic(ctx, tenant, registrationHistory.message('uploadedAgreement'), async (inside) => {
    if (inside.settings.registrationAgreement === 'none') throw invalid(notAsked, [{ path: 'fileName', ...notAsked }])
    if (!isAgreementName(body.fileName))
      throw new Problem(415, 'wrong-type', wrongType, { errors: [{ path: 'fileName', ...wrongType }] })
    await useChallenge(inside, proof)
    const uploadId = uuidv7()
    const upload = await createUpload(inside, {
      folder: 'registrations',
      recordId: uploadId,
      name: body.fileName,
      size: body.fileSize,
    })
    return { ...upload, uploadId }
  })
}
