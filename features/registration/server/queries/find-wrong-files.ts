import { findFile } from '#features/files/server/queries/find-file.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { ownPath } from '#features/own-fields/rules.ts'
import type { Context } from '#server/context.ts'
import type { FieldError } from '#shared/errors.ts'
import { isStoredName } from '#shared/file-names.ts'
import { isAgreementContent } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { readHead } from './find-agreement.ts'

interface Answers {
  fields: readonly OwnField[]
  values: OwnValues
}

/** What is wrong with the files that answer the questions of a public form: each must be whole, and what its name says. */
export async function findWrongFiles(ctx: Context, { fields, values }: Answers): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const { id, kind } of fields) {
    const name = String(values[id] ?? '')
    if (kind !== 'file' || !isStoredName(name)) continue
    const file = await findFile(ctx, id, name)
    const key = !file ? 'agreementNotArrived' : (await isWhatItSays(ctx, file)) ? undefined : 'agreementContent'
    if (key) errors.push({ path: ownPath(id), ...registrationWords.message(key) })
  }
  return errors
}

const isWhatItSays = async (ctx: Context, { name, storage_key }: { name: string; storage_key: string }) =>
  isAgreementContent(name, await readHead(await ctx.storage.get(storage_key)))
