import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import { tellApart } from '../../apart-rules.ts'
import type { Closing } from '../../closing-contract.ts'
import { suggestedCheckOut, whatIsOpen } from '../../closing-rules.ts'
import { came } from '../../merge-rules.ts'
import { countedHours } from '../../rules.ts'
import { clockOf } from '../commands/check-in.ts'
import { countPeople, valuesOf } from '../present.ts'
import { selectAttendees } from './list-attendees.ts'

/** What is open about who came to a session, in the order of their names. */
export async function getClosing(ctx: Context, sessionId: string): Promise<Closing> {
  const session = await lockSession(ctx, sessionId, 'none')
  const times = { start: session.starts_at, end: session.ends_at }
  const now = clockOf(ctx)
  const rows = await selectAttendees(ctx, sessionId)
    .orderBy(sql`lower(coalesce(volunteers.full_name, organisations.name, groups.name))`)
    .orderBy('attendances.id')
    .execute()
  const closing: Closing = {
    closedOn: session.closed_on?.toISOString() ?? '',
    closedBy: session.closed_by ?? '',
    came: 0,
    participants: 0,
    hours: 0,
    neverOut: [],
    unknown: [],
    odd: [],
    unsaid: [],
  }
  const apart = tellApart(rows.map(({ name, contact_no: phone, dob }) => ({ name, phone, dob })))
  for (const [at, row] of rows.entries()) {
    const values = valuesOf(row)
    const someone = {
      vid: row.id,
      volunteerId: row.participant_id,
      fullName: row.name,
      toldApart: apart[at] ?? '',
      version: row.version,
    }
    const people = countPeople(row)
    const hours = countedHours(values, ctx.settings.timeZone)
    if (came(values)) {
      closing.came += people
      closing.participants += 1
      if (row.kind !== 'indivols' && row.people_came === null)
        closing.unsaid.push({ ...someone, peopleExpected: row.people_expected })
    }
    closing.hours += hours * people
    const checkInTime = row.check_in ?? ''
    const open = whatIsOpen(values, { ...times, timeZone: ctx.settings.timeZone }, now)
    if (open === 'never-out')
      closing.neverOut.push({
        ...someone,
        checkInTime,
        writtenOut: row.check_out ?? '',
        suggestedTime: suggestedCheckOut(checkInTime, times, now),
      })
    else if (open === 'unknown')
      closing.unknown.push({
        ...someone,
        asksPeople: row.kind !== 'indivols' && row.people_came === null,
        peopleExpected: row.people_expected,
        signedUpLate: localTime(row.created_on, ctx.settings.timeZone) > session.starts_at,
      })
    else if (open === 'odd')
      closing.odd.push({ ...someone, checkInTime, checkOutTime: row.check_out ?? '', countedHours: hours })
  }
  return { ...closing, hours: Math.round(closing.hours * 100) / 100 }
}
