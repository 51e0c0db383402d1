import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { idOfStoredName, shownFileName } from '#shared/file-names.ts'
import type { OwnField } from '../../contract.ts'
import type { OwnForm, OwnValue, OwnValues } from '../../kind-rules.ts'
import { answersOf } from '../queries/own-values.ts'
import { takeOwnFiles } from './take-own-files.ts'

/** The answers of one record, as a rule has planned them, and those that it had. */
export interface Answered {
  id: string
  values: OwnValues
  before?: OwnValues | undefined
}

/** Stores what changed in the answers of these records. They are locked by the caller, or new. */
export async function storeAnswers(
  ctx: Context,
  form: OwnForm,
  fields: readonly OwnField[],
  records: readonly Answered[],
): Promise<void> {
  const changed = records.flatMap(({ id, values, before = {} }) =>
    fields.flatMap((field) => {
      const answer = { record: id, field, before: before[field.id] ?? '', after: values[field.id] ?? '' }
      return isSame(answer.before, answer.after) ? [] : answer
    }),
  )
  if (!changed.length) return
  await takeOwnFiles(ctx, changed)
  const changes = changed.map(({ record, field, after }) => ({
    record,
    field: field.id,
    ...storedAnswer(field, after),
  }))
  const { table, owner } = answersOf[form]
  const given = sql`json_to_recordset(${JSON.stringify(changes)})
    as given (record uuid, field uuid, said text, number numeric, day date, chosen text[], file uuid)`
  const isFilled = sql`num_nonnulls(said, number, day, chosen) > 0`
  // one that was emptied goes, which is a statement of its own only where there is one
  if (changes.some((change) => isEmptied(change)))
    await sql`delete from ${sql.table(table)} a using (select * from ${given} where not ${isFilled}) gone
      where a.${sql.ref(owner)} = gone.record and a.field_id = gone.field`.execute(ctx.db)
  if (changes.every((change) => isEmptied(change))) return
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(owner)}, field_id, said, number, day, chosen, file_id,
      answered_on)
    select ${ctx.tenantId}, record, field, said, number, day, chosen, file, ${ctx.now} from ${given} where ${isFilled}
    on conflict (tenant_id, ${sql.ref(owner)}, field_id) do update set said = excluded.said, number = excluded.number,
      day = excluded.day, chosen = excluded.chosen, file_id = excluded.file_id, answered_on = excluded.answered_on`.execute(
    ctx.db,
  )
}

const isSame = (one: OwnValue, other: OwnValue) => String(one) === String(other)

interface StoredAnswer {
  said?: string
  number?: string
  day?: string
  chosen?: string[]
  /** Beside what it is called, in `said`. */
  file?: string
}

const isEmptied = ({ said, number, day, chosen }: StoredAnswer) => !said && !number && !day && !chosen

/** The value in the column of the field's kind; none where it is empty. */
function storedAnswer({ kind, options }: OwnField, value: OwnValue): StoredAnswer {
  if (!value.length) return {}
  const text = String(value)
  switch (kind) {
    case 'text':
      return { said: text }
    case 'file':
      return { said: shownFileName(text), file: idOfStoredName(text) }
    case 'number':
      return { number: text }
    case 'date':
      return { day: text }
    default: {
      const labels = [value].flat()
      // one that is offered before one that was removed and called the same
      const byOffer = options.toSorted((one, other) => Number(one.isRemoved) - Number(other.isRemoved))
      const keys = new Set(labels.map((label) => byOffer.find((one) => one.label === label)?.key))
      return { chosen: options.flatMap(({ key }) => (keys.has(key) ? key : [])) }
    }
  }
}
