import { sql } from 'kysely'
import { nameUnstored } from '#features/attendance/unstored-rules.ts'
import { readExportsOf } from '#features/history/server/queries/read-exports-of.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { formatDateTime, localMinute } from '#shared/dates.ts'
import { actorInWords } from '../../rules.ts'
import type { CopiedPart } from '../../summary-rules.ts'

interface Marks {
  left: { name: string; left_at: string; refusal: string }[]
  pressed: { name: string; what: Parameters<typeof nameUnstored>[0]; pressed_at: string; why: string }[]
  told: { about: string; told_on: string }[]
  merged: { merged_on: string }[]
  named: { written: string; chosen_on: string }[]
  gone: string[]
}

/** What is kept about the person beside their record and their attendance, mostly for a while, in one statement. */
export async function readCopiedMarks(ctx: Context, vid: string): Promise<CopiedPart[]> {
  const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`
  const { rows } = await sql<Marks>`select
    ${listOf(sql`select s.name, k.left_at, k.refusal from kiosk_visitors k
      join sessions s on s.tenant_id = k.tenant_id and s.id = k.session_id
      where k.tenant_id = v.tenant_id and k.volunteer_id = v.id order by k.left_at, k.id`)} as left,
    ${listOf(sql`select s.name, u.what, u.pressed_at, u.why from unstored_presses u
      join sessions s on s.tenant_id = u.tenant_id and s.id = u.session_id
      left join attendances a on a.tenant_id = u.tenant_id and a.id = u.attendance_id
      where u.tenant_id = v.tenant_id and v.id in (u.volunteer_id, a.volunteer_id) order by u.pressed_at, u.id`)} as pressed,
    ${listOf(sql`select coalesce(m.subject, s.name, (select thanked.name from sessions thanked where thanked.tenant_id = t.tenant_id
        and md5(thanked.id::text || ' thanks')::uuid = t.source_id), '') as about, t.told_on from mail_told t
      left join mail_messages m on m.tenant_id = t.tenant_id and m.id = t.source_id
      left join sessions s on s.tenant_id = t.tenant_id and s.id = t.source_id
      where t.tenant_id = v.tenant_id and t.person_id = v.id order by t.told_on, t.source_id`)} as told,
    ${listOf(sql`select merged_on from volunteer_merges
      where tenant_id = v.tenant_id and kept_id = v.id order by merged_on`)} as merged,
    ${listOf(sql`select written, chosen_on from names_in_lists
      where tenant_id = v.tenant_id and volunteer_id = v.id order by chosen_on, written`)} as named,
    array(with recursive gone as (
      select gone_id from volunteer_merges where tenant_id = v.tenant_id and kept_id = v.id
      union select m.gone_id from gone join volunteer_merges m on m.tenant_id = v.tenant_id and m.kept_id = gone.gone_id)
      select gone_id::text from gone) as gone
    from volunteers v where v.id = ${vid}`.execute(ctx.db)
  const { left, pressed, told, merged, named, gone } = onlyRow(rows)
  const exports = await readExportsOf(ctx, [vid, ...gone])
  const timeOf = (instant: string) => formatDateTime(localMinute(new Date(instant), ctx.settings.timeZone))
  return [
    {
      title: 'Left for staff by a kiosk',
      headings: ['Session', 'When', 'Why it was not stored'],
      rows: left.map(({ name, left_at, refusal }) => [name, formatDateTime(left_at), refusal]),
    },
    {
      title: 'Pressed without a network and not stored',
      headings: ['Session', 'When', 'What', 'Why it was not stored'],
      rows: pressed.map(({ name, what, pressed_at, why }) => [
        name,
        formatDateTime(pressed_at),
        nameUnstored(what),
        why,
      ]),
    },
    {
      title: 'Told by phone',
      headings: ['About', 'When'],
      rows: told.map(({ about, told_on }) => [about, timeOf(told_on)]),
    },
    {
      title: 'Merged with a second record of the same person',
      headings: ['When'],
      rows: merged.map(({ merged_on }) => [timeOf(merged_on)]),
    },
    {
      title: 'How lists of coordinators write their name',
      headings: ['As written', 'When it was matched'],
      rows: named.map(({ written, chosen_on }) => [
        // a name, an address and a number, where a list has them
        written
          .split('|')
          .map((part) => part.trim())
          .filter(Boolean)
          .join(', '),
        timeOf(chosen_on),
      ]),
    },
    {
      title: 'In reports and exports of several people',
      headings: ['When', 'By', 'What was done', 'Of what'],
      rows: exports.map(({ on, role, action, name, isKnown }) => [
        formatDateTime(localMinute(on, ctx.settings.timeZone)),
        actorInWords(role),
        action,
        isKnown ? name : `${name}, of more than 5,000 people: this person may be among them`,
      ]),
    },
  ]
}
