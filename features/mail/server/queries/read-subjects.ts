import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { fieldsOf, firstNameOf } from '../../rules.ts'
import { isVisibleRecipient } from '../policy.ts'

interface Letter {
  id: string
  subject: string
}

/**
 * The subjects of letters as lists show them, by the letter: with the organisation, and of a letter to one alone with the
 * name of that person, where the actor sees them. What is each reader's own stands open else.
 */
export async function readSubjects(ctx: Context, letters: readonly Letter[]): Promise<Map<string, string>> {
  const names = await readOnlyNames(ctx, letters.filter(isPersonal))
  return new Map(
    letters.map(({ id, subject }) => [id, fillSubject(subject, { organisation: ctx.tenantName, name: names.get(id) })]),
  )
}

/** A subject with what is known of its letter; a name that is not known stands open. */
export const fillSubject = (
  subject: string,
  { organisation, name }: { organisation: string; name: string | undefined },
): string =>
  subject
    .replaceAll('{{organisation}}', () => organisation)
    .replaceAll('{{fullName}}', (open) => name || open)
    .replaceAll('{{firstName}}', (open) => (name ? firstNameOf(name) : open))

const isPersonal = ({ subject }: Letter) =>
  fieldsOf(subject).some((field) => field === 'firstName' || field === 'fullName')

/** Of letters to one recipient alone the name, by the letter. Of two at most is looked at: a letter may be to 100,000. */
async function readOnlyNames(ctx: Context, letters: readonly Letter[]): Promise<Map<string, string>> {
  if (!letters.length) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select letter.id, min(one.name) as name
    from unnest(${letters.map(({ id }) => id)}::uuid[]) letter (id)
    cross join lateral (
      select name, ${isVisibleRecipient(ctx)} as is_visible from mail_recipients
      where message_id = letter.id and state <> 'left-out' limit 2
    ) one
    group by letter.id having count(*) = 1 and bool_and(one.is_visible)`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
