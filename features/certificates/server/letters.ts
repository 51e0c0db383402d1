import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Enclosure } from '#server/enclosure.ts'
import { milestoneText } from '../rules.ts'
import { drawCertificates, readGiver } from './queries/draw-certificates.ts'
import { findCertificates } from './queries/find-certificates.ts'

/** The certificate that goes with each recipient's mail; none where it has been taken back. */
export const certificateEnclosure: Enclosure = {
  name: 'certificate',
  find: async (ctx, { messageId, personId }) => {
    const [certificate] = await findCertificates(ctx, sql`c.message_id = ${messageId} and c.volunteer_id = ${personId}`)
    if (!certificate) return undefined
    const giver = await readGiver(ctx)
    return async () => ({
      name: `Certificate, ${milestoneText(certificate)}.pdf`,
      bytes: await buffer(drawCertificates(giver, [certificate])),
    })
  },
}
