import { sql } from 'kysely'
import { renewalDays } from '#features/papers/rules.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import { dateIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { fieldsOf } from '../../rules.ts'
import { mailWords } from '../../words.ts'
import { fillOwnFields } from './fill-own-fields.ts'

type FilledLetter = Parameters<typeof fillOwnFields>[1]
type Reader = Parameters<typeof fillOwnFields>[2][number]

/** The people with what a letter names of each of them: their answers in own fields, and which of their checks end when. */
export async function fillPersonFields<Person extends Reader>(
  ctx: Context,
  letter: FilledLetter,
  people: readonly Person[],
): Promise<Person[]> {
  const filled = await fillOwnFields(ctx, letter, people)
  const ids = filled.flatMap(({ personId }) => personId ?? [])
  if (!ids.length || !namesEndingChecks(letter)) return filled
  const ending = await findEndingChecks(ctx, ids)
  return filled.map((person) => {
    const say = mailWords.in([person.language])
    const checks = (ending.get(person.personId ?? '') ?? []).map(({ called, validUntil }) =>
      say('checkUntil', { name: called || say('document'), day: dateIn(person.language, validUntil) }),
    )
    return checks.length ? { ...person, fields: { ...person.fields, endingChecks: checks.join(', ') } } : person
  })
}

/** What ends of somebody made up, a week from now. */
export const exampleChecks = ({ now }: Pick<Context, 'now'>, language: Language): string =>
  mailWords.in([language])('checkUntil', {
    name: 'First aid',
    day: dateIn(language, new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)),
  })

const namesEndingChecks = ({ subject = '', html, translations = [] }: FilledLetter) =>
  [subject, html, ...translations.flatMap((one) => [one.subject ?? '', one.html])].some((text) =>
    fieldsOf(text).includes('endingChecks'),
  )

interface EndingCheck {
  id: string
  /** By its name or its file's; empty where it has neither. */
  called: string
  validUntil: string
}

/** What ends soon or has ended, of each what ends first before the others: what the dashboard asks to be renewed. */
async function findEndingChecks(ctx: Context, ids: readonly string[]): Promise<Map<string, EndingCheck[]>> {
  const { rows } = await sql<EndingCheck>`
    select slots.volunteer_id as id, coalesce(nullif(papers.name, ''), files.name, '') as called,
      to_char(slots.valid_until, 'YYYY-MM-DD') as "validUntil"
    from volunteer_files slots
    join volunteers on volunteers.tenant_id = slots.tenant_id and volunteers.id = slots.volunteer_id
    left join papers on papers.tenant_id = slots.tenant_id and papers.slot = slots.slot
    left join files on files.tenant_id = slots.tenant_id and files.id = slots.file_id
    where slots.volunteer_id = any(${[...ids]}::uuid[])
      and slots.valid_until <= ${localDate(ctx.now, ctx.settings.timeZone)}::date + ${sql.lit(renewalDays)}
      and volunteers.deleted_at is null and ${isVisiblePerson(ctx, 'volunteers')}
    order by slots.valid_until, slots.slot`.execute(ctx.db)
  return Map.groupBy(rows, ({ id }) => id)
}
