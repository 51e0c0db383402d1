import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openProduct, type Product } from './open-product.ts'
import { addAttendedYears } from './seed-attended-years.ts'
import { addPeople, planSessions } from './seed-daily-work.ts'
import { staySignedIn } from './stay-signed-in.ts'

interface Where {
  name: string
  /** Kept from run to run, and filled by the first; without it the data is gone afterwards. */
  keptDir: string | undefined
  port: number
  atOnce: number
}

/** The product with 200,000 people and 2,000,000 attendances, for as long as the work lasts. */
export async function openAttendedYears<T>(
  { name, keptDir, port, atOnce }: Where,
  work: (product: Product) => Promise<T>,
) {
  const dir = keptDir ?? mkdtempSync(path.join(tmpdir(), `manyhands-${name}-`))
  const isNew = !existsSync(path.join(dir, 'postgres'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port, atOnce }, async (product) => {
      if (isNew) await fill(product)
      return work(product)
    })
  } finally {
    if (!keptDir) rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(product: Product): Promise<void> {
  await addPeople(product)
  const superuser = new pg.Client({ connectionString: product.adminUrl })
  await superuser.connect()
  await addAttendedYears(superuser, product.tenantId)
  await superuser.end()
  await planSessions(product, await staySignedIn(product.server, 1))
}
