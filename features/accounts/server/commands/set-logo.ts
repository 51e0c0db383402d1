import { removeFiles } from '#features/files/server/commands/remove-files.ts'
import { storeFile } from '#features/files/server/commands/store-file.ts'
import type { Context } from '#server/context.ts'
import { readPicture } from '#server/images/read-picture.ts'
import { logoAddress } from '#server/logo.ts'
import { tooLarge } from '#shared/errors.ts'
import { largestLogo } from '../../logo-contract.ts'

/** What a change of the logo needs; the command line has nobody signed in. */
type LogoWork = Pick<Context, 'db' | 'tenantId' | 'now' | 'storage' | 'outside'>

/** The organisation's logo from now on: rebuilt from the pixels of the picture that was sent. */
export async function setLogo(ctx: Context, { name, image }: { name: string; image: string }) {
  await storeLogo(ctx, { name, bytes: Buffer.from(image, 'base64'), createdBy: ctx.actor.username })
  return tellLogo(ctx)
}

export async function removeLogo(ctx: Context) {
  await takeLogo(ctx, undefined)
  return tellLogo(ctx)
}

export async function storeLogo(
  work: LogoWork,
  { name, bytes, createdBy }: { name: string; bytes: Buffer; createdBy: string },
): Promise<void> {
  if (bytes.length > largestLogo) throw tooLarge('A logo can be at most 256 KB. Please make it smaller.')
  const picture = await readPicture(bytes)
  await takeLogo(work, await storeFile(work, { folder: 'logo', recordId: work.tenantId, name, createdBy, ...picture }))
}

/** The settings take this file, or none, and let the one before go. */
export async function takeLogo(work: LogoWork, file: { id: string; name: string } | undefined): Promise<void> {
  const before = await work.db
    .selectFrom('tenant_settings')
    .leftJoin('files', 'files.id', 'tenant_settings.logo_file_id')
    .select('files.file_name')
    .forUpdate('tenant_settings')
    .executeTakeFirstOrThrow()
  await work.db
    .updateTable('tenant_settings')
    .set({ logo_file_id: file?.id ?? null, logo: file?.name ?? '' })
    .execute()
  if (before.file_name) await removeFiles(work, work.tenantId, [before.file_name])
}

async function tellLogo(ctx: Context) {
  ctx.emit({ changed: ['account', 'tenant-settings', 'logo'] })
  return { logo: await logoAddress(ctx) }
}
