import { sql } from 'kysely'
import { answerText } from '#features/own-fields/question-rules.ts'
import { nameFields } from '#features/own-fields/server/queries/name-fields.ts'
import { readAnswers } from '#features/own-fields/server/queries/read-answers.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { type OwnMergeValues, ownFieldsOf, ownMergeField } from '../../rules.ts'

interface Letter {
  subject?: string
  html: string
  translations?: readonly { subject?: string; html: string }[]
}

interface Reader {
  personId: string | null
  language: Language
  fields: Record<string, string>
}

/** The organisation's own fields that a letter names, in all its languages. */
const namedIn = ({ subject = '', html, translations = [] }: Letter): string[] =>
  ownFieldsOf([subject, html, ...translations.flatMap((one) => [one.subject ?? '', one.html])])

/**
 * The people with what they, and the session's activity, answered in the own fields that the letter names. It is read for
 * the actor, and kept nowhere: what the actor does not see, or nobody answered, stays empty.
 */
export async function fillOwnFields<Person extends Reader>(
  ctx: Context,
  letter: Letter & { sessionId: string | null },
  people: readonly Person[],
): Promise<Person[]> {
  const named = namedIn(letter)
  if (!named.length || !people.length) return [...people]
  const activityId = await findActivity(ctx, letter.sessionId)
  const records = people.flatMap(({ personId }) => personId ?? [])
  const answers = await readAnswers(ctx, named, activityId ? [...records, activityId] : records)
  const of = (record: string | null | undefined) => answers.get(record ?? '') ?? []
  return people.map((person) => {
    const own = [...of(person.personId), ...of(activityId)]
    const values = own.map((answer) => [ownMergeField(answer.id), answerText(answer, answer.value, person.language)])
    return { ...person, fields: { ...person.fields, ...Object.fromEntries(values) } }
  })
}

async function findActivity(ctx: Context, sessionId: string | null): Promise<string | undefined> {
  if (!sessionId) return undefined
  const { rows } = await sql<{ activity_id: string }>`
    select s.activity_id from sessions s
    where s.id = ${sessionId} and s.deleted_at is null and ${isVisibleSession(ctx, 's')}`.execute(ctx.db)
  return rows[0]?.activity_id
}

/** The own fields that a letter names as their names in brackets: where it is shown as nobody's. */
export async function ownFieldNames(ctx: Context, letter: Letter): Promise<OwnMergeValues> {
  const named = namedIn(letter)
  const labels = await nameFields(ctx, named)
  return Object.fromEntries(named.map((id) => [ownMergeField(id), `[${labels.get(id) ?? 'Own field'}]`]))
}
