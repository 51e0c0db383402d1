// How long it takes to find the pairs of 200,000 people who may be one, to read a page of them, and to say of somebody
// who is being added whether they are there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { percentile, timeOf } from './measure.ts'
import { openProduct, type Product } from './open-product.ts'
import { addPeople } from './seed-daily-work.ts'

/** Milliseconds: at night, for a page, and while somebody is being added. */
const [findMark, pageMark, addMark] = [120_000, 100, 50]
const times = 40

/** Returns whether the marks are kept. */
export async function measureDuplicates(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-duplicates-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port: 54361, atOnce: 1 }, async (product) => {
      await addPeople(product)
      await addTwins(product)
      return measure(product)
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** One in fifty is there twice: the second record has the words of the name in another order. */
async function addTwins({ owner, tenantId }: Product): Promise<void> {
  await owner.query(
    `update volunteers v set dob = '1950-01-01'::date + (('x' || right(v.id::text, 7))::bit(28)::int % 20000),
       mobile_no = '+659' || lpad((('x' || substr(md5(v.id::text), 1, 7))::bit(28)::int % 10000000)::text, 7, '0')
     where tenant_id = $1`,
    [tenantId],
  )
  await owner.query(
    `insert into volunteers (tenant_id, id, full_name, email, mobile_no, dob, status, created_on, created_by, updated_on, updated_by)
     select tenant_id, gen_random_uuid(), regexp_replace(full_name, '^(\\S+) (.*)$', '\\2 \\1'), '', mobile_no, dob, status,
       now(), 'bench', now(), 'bench'
     from volunteers where tenant_id = $1 and ('x' || right(id::text, 4))::bit(16)::int % 50 = 0`,
    [tenantId],
  )
  await owner.query('vacuum analyze volunteers')
}

async function measure({ call, owner, tenantId }: Product): Promise<boolean> {
  let found = 0
  const took = await timeOf(async () => {
    ;({ found } = await call('POST', '/duplicates/search'))
  })
  const taken: number[] = []
  for (let i = 0; i < times; i++) taken.push(await timeOf(() => call('GET', '/duplicates?page=3')))
  const page = percentile(taken, 0.95)
  console.log(`${found} pairs found in ${(took / 1000).toFixed(1)} s (mark ${findMark / 1000})`)
  console.log(`a page of them: p95 ${page.toFixed(1)} ms (mark ${pageMark})`)
  const { rows: typed } = await owner.query(
    `select full_name as "fullName", email, mobile_no as "mobileNo", dob::text from volunteers
     where tenant_id = $1 order by id limit ${times}`,
    [tenantId],
  )
  const asked: number[] = []
  for (const body of typed) asked.push(await timeOf(() => call('POST', '/volunteers/alike', body)))
  const add = percentile(asked, 0.95)
  console.log(`somebody who is being added: p95 ${add.toFixed(1)} ms (mark ${addMark})`)
  return found > 0 && took <= findMark && page <= pageMark && add <= addMark
}
