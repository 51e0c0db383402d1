import { sql } from 'kysely'
import { takeFile } from '#features/files/server/commands/remove-files.ts'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { answersOf } from '../queries/own-values.ts'

interface GivenUp {
  form: OwnForm
  record: string
  /** Whose the files are from now on. */
  to: string
  fileNames: readonly string[]
}

/** A record no longer answers with these files: they belong to something else again. */
export async function giveUpOwnFiles(ctx: Context, { form, record, to, fileNames }: GivenUp): Promise<void> {
  const { table, owner } = answersOf[form]
  for (const name of fileNames) {
    const file = await findFile(ctx, record, name)
    if (!file) continue
    await sql`delete from ${sql.table(table)} a
      where a.${sql.ref(owner)} = ${record}::uuid and a.file_id = ${file.id}::uuid`.execute(ctx.db)
    await takeFile(ctx, file.id, to)
  }
}
