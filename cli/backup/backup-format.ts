import { createHmac } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is text, compressed: a line of JSON that says what it is, then for each table a line of JSON, its rows as
 * PostgreSQL's COPY writes them and a line with `\.`, and a last line with the number of rows, without which it is not
 * whole.
 */
export const header = z.object({
  manyhands: z.literal('backup'),
  version: z.string(),
  migrations: z.array(z.string()),
  createdOn: z.iso.datetime(),
  /** Tells whether the secret key is the one under which the sensitive columns were encrypted; tells nothing else. */
  keyCheck: z.string(),
})
export type Header = z.output<typeof header>

/**
 * One organisation is written in the same way, without what belongs to the installation, and with its uploaded files
 * after the tables: for each a line of JSON, its bytes as lines of base64 and a line with `\.`.
 */
export const organisationHeader = z.object({
  manyhands: z.literal('organisation'),
  version: z.string(),
  migrations: z.array(z.string()),
  createdOn: z.iso.datetime(),
  tenantId: z.uuid(),
  slug: z.string(),
  /** The organisation's own key, wrapped with the secret that lies beside the file. */
  wrappedKey: z.base64(),
})
export type OrganisationHeader = z.output<typeof organisationHeader>

export const fileHeader = z.object({ file: z.string(), size: z.number() })
export const tableHeader = z.object({ table: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)) })
export const footer = z.object({ rows: z.number() })

export const endOfTable = '\\.'

export const keyCheckOf = (secretKey: string) => createHmac('sha256', secretKey).update('backup').digest('base64url')
