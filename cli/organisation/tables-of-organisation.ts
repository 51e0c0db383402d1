import type pg from 'pg'
import { type BackupTable, listTables } from '../backup/list-tables.ts'

/** Every table with rows of organisations, each after those that it refers to. */
export async function tablesOfOrganisations(client: pg.ClientBase): Promise<BackupTable[]> {
  const tables = await listTables(client)
  return tables.filter(({ name, columns }) => name === 'tenants' || columns.includes('tenant_id'))
}

/** Which rows are this organisation's; `tenantId` is an id of ours. */
export const rowsOfTenant = ({ name }: BackupTable, tenantId: string) =>
  `where ${name === 'tenants' ? 'id' : 'tenant_id'} = '${tenantId}'`
