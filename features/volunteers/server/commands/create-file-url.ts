import { createUpload } from '#features/files/server/commands/create-upload.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { UploadBody } from '../../checklist-contract.ts'
import { lockVolunteer } from '../policy.ts'
import { getVolunteerRecord } from '../queries/get-volunteer.ts'
import { setFiles } from './set-files.ts'

/** Makes the address for a file of the checklist, or takes the file out of its slot. */
export async function createFileUrl(
  ctx: Context,
  body: UploadBody,
): Promise<{ url: string; fileName: string; contentType: string }> {
  await lockVolunteer(ctx, body.userVId)
  if (body.type === 'individual') {
    const { userVId: recordId, fileName: name, fileSize: size } = body
    return createUpload(ctx, { folder: 'volunteers', recordId, name, size })
  }
  const { version, filesMetaData } = await getVolunteerRecord(ctx, body.userVId)
  const slot = required(
    filesMetaData.find(({ index }) => index === body.index),
    'the slot',
  )
  if (slot.fileName) {
    await setFiles(ctx, body.userVId, filesMetaData, [{ ...slot, fileName: '' }])
    await ctx.db
      .updateTable('volunteers')
      .set({ version: version + 1, updated_on: ctx.now, updated_by: ctx.actor.username })
      .where('id', '=', body.userVId)
      .execute()
    ctx.emit({ changed: ['volunteers'] })
  }
  return { url: '', fileName: slot.fileName, contentType: '' }
}
