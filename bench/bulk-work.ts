// Work on many people at once, and what is asked of many rows: statuses, import, export, totals, texts, the calendar; in
// turn with the same by hand-written SQL on plain tables of the same server (`npm run bench -- bulk`, one part with its name).
import path from 'node:path'
import { bulkQueries } from './bulk-queries.ts'
import { bulkStatuses } from './bulk-statuses.ts'
import { type Limit, printWork } from './bulk-table.ts'
import { measureExports } from './measure-exports.ts'
import { measureImport } from './measure-import.ts'
import { measureWork } from './measure-work.ts'
import { openProduct, type Product } from './open-product.ts'
import { people, seedBulkWork } from './seed-bulk-work.ts'

const parts: Record<string, (product: Product) => Promise<boolean>> = {
  statuses: async (product) => measureAll(product, await bulkStatuses(product)),
  queries: async (product) => measureAll(product, await bulkQueries(product)),
  import: measureImport,
  exports: measureExports,
}

/** Answers whether every mark is kept. */
export async function measureBulkWork(only: string | undefined): Promise<boolean> {
  const dir = path.resolve('.cache/bulk')
  return openProduct({ dir, port: 54355, atOnce: 8 }, async (product) => {
    await seedBulkWork(product.owner, product.tenantId)
    console.log(`${people.toLocaleString('en')} people`)
    let isKept = true
    for (const [name, measure] of Object.entries(parts))
      if (!only || name === only) isKept = (await measure(product)) && isKept
    return isKept
  })
}

async function measureAll(product: Product, works: Limit[]): Promise<boolean> {
  const kept: boolean[] = []
  for (const work of works) {
    const how = { atOnce: work.atOnce ?? 1, rounds: 5, seconds: 1 }
    kept.push(printWork(work, await measureWork(work, how, product), kept.length === 0))
  }
  return kept.every(Boolean)
}
