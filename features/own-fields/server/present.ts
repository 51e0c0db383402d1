import type { Selectable } from 'kysely'
import type { OwnFieldsTable } from '#server/database/tables.ts'
import type { OwnField } from '../contract.ts'

export const presentOwnField = (row: Selectable<OwnFieldsTable>): OwnField => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  help: row.help,
  translations: row.translations,
  options: row.options,
  mandatory: row.is_mandatory,
  seenBy: row.seen_by,
  isPublic: row.is_public,
  keptMonths: row.kept_months,
  version: row.version,
})
