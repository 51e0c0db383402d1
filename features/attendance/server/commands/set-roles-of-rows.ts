import type { Context } from '#server/context.ts'
import type { lockAttendances } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { updateAttendances } from './store-attendances.ts'

type Row = Awaited<ReturnType<typeof lockAttendances>>[number]

/** Gives locked rows other roles, in one statement; the caller has settled that they may have them, and tells of it. */
export const setRolesOfRows = (ctx: Context, changes: readonly { row: Row; roles: readonly string[] }[]) =>
  updateAttendances(
    ctx,
    changes.map(({ row, roles }) => {
      const before = valuesOf(row)
      return { id: row.id, participantId: row.participant_id, before, values: { ...before, roles: [...roles] } }
    }),
  )
