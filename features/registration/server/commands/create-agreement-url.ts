import { v7 as uuidv7 } from 'uuid'
import { createUpload } from '#features/files/server/commands/create-upload.ts'
import type { PublicContext } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { createAgreementUrl as contract } from '../../contract.ts'
import { agreementTypeMessage, isAgreementName } from '../../rules.ts'
import { findRegistrationTenant, runForPublic } from '../queries/run-for-public.ts'
import { useChallenge } from './check-robot.ts'
import { readProof } from './create-challenge.ts'

type Body = Received<typeof contract>['body']

/** An address for one file, for which each caller has worked: nobody fills the store by the way. */
export async function createAgreementUrl(ctx: PublicContext, slug: string, body: Body) {
  const tenant = await findRegistrationTenant(ctx, slug)
  const proof = await readProof(ctx, `${tenant.tenantSlug} agreement`, body.challenge, body.solution)
  if (!proof.isSolved)
    throw new Problem(428, 'proof-needed', 'Please send this again with a solved challenge.', {
      errors: [{ path: 'solution', message: 'Needed' }],
    })
  return runForPublic(ctx, tenant, 'Public upload of a signed agreement', async (inside) => {
    if (inside.settings.registrationAgreement === 'none')
      throw invalid('This form asks for no agreement.', [
        { path: 'fileName', message: 'This form asks for no agreement.' },
      ])
    if (!isAgreementName(body.fileName))
      throw new Problem(415, 'wrong-type', agreementTypeMessage, {
        errors: [{ path: 'fileName', message: agreementTypeMessage }],
      })
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
