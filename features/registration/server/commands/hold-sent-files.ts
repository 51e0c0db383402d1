import { removeFiles, takeFile } from '#features/files/server/commands/remove-files.ts'
import { findFile } from '#features/files/server/queries/find-file.ts'
import { filledAnswers } from '#features/own-fields/question-rules.ts'
import type { Context } from '#server/context.ts'
import { isStoredName } from '#shared/file-names.ts'
import { byName } from '#shared/objects.ts'

/** Of what was sent, the files: the questions that they answer, with their stored names. */
export const sentFiles = (sent: object): [field: string, fileName: string][] =>
  Object.entries(filledAnswers(byName(sent)['own'])).flatMap(([field, value]) =>
    typeof value === 'string' && isStoredName(value) ? [[field, value]] : [],
  )

/** While a registration waits for a decision, its files are its own: no other takes them, and no night removes them. */
export async function holdSentFiles(ctx: Context, registrationId: string, sent: object): Promise<void> {
  for (const [field, name] of sentFiles(sent)) await move(ctx, field, registrationId, name)
}

/** The decision is due: the record that answers the same questions may take them. */
export async function releaseSentFiles(ctx: Context, registrationId: string, sent: object): Promise<void> {
  for (const [field, name] of sentFiles(sent)) await move(ctx, registrationId, field, name)
}

/** The decision is made: what no record has taken is removed. */
export async function dropSentFiles(ctx: Context, registrationId: string, sent: object): Promise<void> {
  for (const [field, name] of sentFiles(sent)) {
    await removeFiles(ctx, registrationId, [name])
    await removeFiles(ctx, field, [name])
  }
}

async function move(ctx: Context, from: string, to: string, name: string): Promise<void> {
  const file = await findFile(ctx, from, name)
  if (file) await takeFile(ctx, file.id, to)
}
