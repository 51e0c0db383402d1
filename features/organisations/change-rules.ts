import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { maskNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { writeCell } from '#shared/sheets/sheet-columns.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { coordinatorFields } from './fields.ts'
import { importFields } from './import-rules.ts'
import { countOfMembers } from './member-rules.ts'
import type { OrganisationOver, PlannedOver } from './overwrite-rules.ts'
import type { Coordinator } from './rules.ts'

interface Change {
  field: string
  before: string
  after: string
}

/** What becomes another, field by field, as cells are written; members by how many they are. */
export function describeChanges(
  settings: OrganisationSettings,
  before: OrganisationOver,
  after: PlannedOver,
  ownFields: readonly OwnField[] = [],
): Change[] {
  const cellsOf = ({
    values,
    status,
    tier,
    own,
    tags,
  }: Pick<PlannedOver, 'values' | 'status' | 'tier' | 'own' | 'tags'>) => ({
    ...own,
    ...byName(values),
    status: labelOfStatus(settings.statuses, status),
    tier,
    tags: tags.join(', '),
  })
  const [from, to]: Record<string, unknown>[] = [cellsOf(before), cellsOf(after)]
  const fields = importFields(settings, ownFields).flatMap((field): Change[] => {
    const [was, is] = [writeCell(field, from?.[field.name]), writeCell(field, to?.[field.name])]
    return was === is ? [] : [{ field: field.label, before: was, after: is }]
  })
  const people = after.values.coordinators.flatMap((is, at) => describeCoordinator(before.values.coordinators[at], is))
  const { added, changed } = after
  return [
    ...fields,
    ...people,
    ...(added.length ? [{ field: 'New members', before: '', after: countOfMembers(added.length) }] : []),
    ...(changed.length
      ? [{ field: 'Members with other details', before: '', after: countOfMembers(changed.length) }]
      : []),
  ]
}

/** Of one on record the cells that become others, of a new one all that is said. */
function describeCoordinator(was: Coordinator | undefined, is: Coordinator): Change[] {
  const cell = (one: Coordinator, name: string) => {
    const text = String(byName(one)[name] ?? '')
    return name === 'nricFinNo' && text ? maskNric(text) : text
  }
  if (!was) {
    const after = coordinatorFields.flatMap(({ name }) => cell(is, name) || []).join(', ')
    return [{ field: 'New coordinator', before: '', after }]
  }
  const who = ['Coordinator', was.name || is.name].filter(Boolean).join(' ')
  return coordinatorFields.flatMap(({ name, label }) =>
    byName(was)[name] === byName(is)[name]
      ? []
      : [{ field: `${who}, ${label}`, before: cell(was, name), after: cell(is, name) }],
  )
}
