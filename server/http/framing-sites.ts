import { sql } from 'kysely'
import { readSites } from '#shared/sites.ts'
import type { Platform } from '../platform.ts'

/** The sites that may show the public forms of this organisation in a frame. */
export async function findFramingSites(platform: Platform, slug: string): Promise<string[]> {
  const { rows } = await sql<{ sites: string }>`select * from framing_sites(${slug})`.execute(platform.db)
  return readSites(rows[0]?.sites ?? '')
}
