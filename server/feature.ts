import type { Message } from '#shared/define-words.ts'
import type { FollowMoves, RecordKind, RecordList } from './context.ts'
import type { Enclosure } from './enclosure.ts'
import type { Route } from './http/route.ts'
import type { ImportKind } from './import-kind.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import type { HourlyTask, NightlyTask } from './jobs/run-nightly.ts'

/** What must always hold within one organisation. */
export interface DataCheck {
  /** In words, as `manyhands check` says it. */
  about: string
  /** The rows that break it, in their column `what`; `$1` is the organisation. */
  query: string
}

/** Everything that a feature gives the product on the server. What is not named here the product does not know of. */
export interface ServerFeature {
  /** Its folder. */
  name: string
  about: string
  /** The tables that only its own commands write. */
  owns: readonly string[]
  routes?: readonly Route[]
  jobs?: readonly JobDefinition[]
  /** Every three minutes. */
  frequent?: readonly HourlyTask[]
  hourly?: readonly HourlyTask[]
  nightly?: readonly NightlyTask[]
  /** What it keeps that has a history. */
  records?: readonly RecordKind[]
  /** Its lists, of which people choose columns and keep views. */
  lists?: readonly RecordList[]
  /** Spreadsheets that it imports, beside those of volunteers, whose imports have a list of their own. */
  imports?: readonly ImportKind[]
  /** What it does when sessions have been moved to another time. */
  followMoves?: FollowMoves
  /** What undo takes back as a whole, as the history says it. */
  undoable?: readonly Message[]
  checks?: readonly DataCheck[]
  /** What letters that it writes carry to each recipient. */
  enclosures?: readonly Enclosure[]
}

/** The locations that rows of this table name are there; `condition` chooses the rows. */
export const locationsAreThere = (table: string, of: string, condition = 'deleted_at is null'): DataCheck => ({
  about: `every location that ${of} uses is there`,
  query: `select used.id as what from ${table} used
    where used.tenant_id = $1 and used.venue_ids <> '{}' and ${condition}
      and exists (select from unnest(used.venue_ids) venue where not exists (
        select 1 from venues v where v.tenant_id = $1 and v.id = venue))`,
})

/** Each status of this table's column is one that the form can name. */
export const statusesAreInForm = (table: string, column: string, form: string): DataCheck => ({
  about: `every status in ${table} can be read in the form of ${form}`,
  query: `select distinct used.${column} as what from ${table} used
    where used.tenant_id = $1 and not exists (
      select 1 from form_settings f, jsonb_array_elements(f.statuses) listed
      where f.tenant_id = $1 and f.form = '${form}' and listed ->> 'key' = used.${column})`,
})
