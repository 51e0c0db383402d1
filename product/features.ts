import { accountsFeature } from '#features/accounts/server/feature.ts'
import { activitiesFeature } from '#features/activities/server/feature.ts'
import { analyticsFeature } from '#features/analytics/server/feature.ts'
import { askingFeature } from '#features/asking/server/feature.ts'
import { attendanceFeature } from '#features/attendance/server/feature.ts'
import { certificatesFeature } from '#features/certificates/server/feature.ts'
import { contactsFeature } from '#features/contacts/server/feature.ts'
import { dashboardFeature } from '#features/dashboard/server/feature.ts'
import { duplicatesFeature } from '#features/duplicates/server/feature.ts'
import { erasureFeature } from '#features/erasure/server/feature.ts'
import { filesFeature } from '#features/files/server/feature.ts'
import { firstStepsFeature } from '#features/first-steps/server/feature.ts'
import { formSettingsFeature } from '#features/form-settings/server/feature.ts'
import { groupsFeature } from '#features/groups/server/feature.ts'
import { historyFeature } from '#features/history/server/feature.ts'
import { kioskFeature } from '#features/kiosk/server/feature.ts'
import { mailFeature } from '#features/mail/server/feature.ts'
import { organisationsFeature } from '#features/organisations/server/feature.ts'
import { ownFieldsFeature } from '#features/own-fields/server/feature.ts'
import { papersFeature } from '#features/papers/server/feature.ts'
import { personCopiesFeature } from '#features/person-copies/server/feature.ts'
import { registrationFeature } from '#features/registration/server/feature.ts'
import { reportsFeature } from '#features/reports/server/feature.ts'
import { rostersFeature } from '#features/rosters/server/feature.ts'
import { selectionFeature } from '#features/selection/server/feature.ts'
import { sessionsFeature } from '#features/sessions/server/feature.ts'
import { systemFeature } from '#features/system/server/feature.ts'
import { tagsFeature } from '#features/tags/server/feature.ts'
import { volunteersFeature } from '#features/volunteers/server/feature.ts'
import { walkInsFeature } from '#features/walk-ins/server/feature.ts'
import { welcomeFeature } from '#features/welcome/server/feature.ts'
import type { RecordKind, RecordList } from '#server/context.ts'
import type { Enclosure } from '#server/enclosure.ts'
import type { ServerFeature } from '#server/feature.ts'
import type { Route } from '#server/http/route.ts'
import type { ImportKind } from '#server/import-kind.ts'

/**
 * The features in order: on the server a feature may use only those above it. A new one is its folder and its line here;
 * all else the product reads from what the features say of themselves.
 */
export const features: readonly ServerFeature[] = [
  historyFeature,
  filesFeature,
  accountsFeature,
  formSettingsFeature,
  firstStepsFeature,
  groupsFeature,
  tagsFeature,
  ownFieldsFeature,
  volunteersFeature,
  organisationsFeature,
  sessionsFeature,
  activitiesFeature,
  papersFeature,
  attendanceFeature,
  rostersFeature,
  contactsFeature,
  registrationFeature,
  walkInsFeature,
  selectionFeature,
  systemFeature,
  mailFeature,
  welcomeFeature,
  kioskFeature,
  dashboardFeature,
  reportsFeature,
  certificatesFeature,
  askingFeature,
  analyticsFeature,
  erasureFeature,
  personCopiesFeature,
  duplicatesFeature,
]

const all = <
  Part extends 'routes' | 'jobs' | 'frequent' | 'hourly' | 'nightly' | 'undoable' | 'imports' | 'checks' | 'enclosures',
>(
  part: Part,
) => features.flatMap((feature): readonly NonNullable<ServerFeature[Part]>[number][] => feature[part] ?? [])

/** What the features give, put together. */
export const product = {
  /** Every call. The router holds these and nothing else under /api. */
  routes: all('routes') as Route[],
  jobs: all('jobs'),
  /** What is done without anybody asking. */
  frequent: all('frequent'),
  hourly: all('hourly'),
  nightly: all('nightly'),
  checks: all('checks'),
  enclosures: new Map(all('enclosures').map((one): [string, Enclosure] => [one.name, one])),
  /** The codes of what undo takes back as a whole. */
  lists: new Map(features.flatMap(({ lists = [] }) => lists.map((list): [string, RecordList] => [list.name, list]))),
  followMoves: features.flatMap(({ followMoves = [] }) => followMoves),
  imports: new Map(all('imports').map((one): [string, ImportKind] => [one.kind, one])),
  undoable: new Set(all('undoable').map(({ text }) => text.code)),
  records: new Map(
    features.flatMap(({ records = [] }) => records.map((kind): [string, RecordKind] => [kind.type, kind])),
  ),
}
