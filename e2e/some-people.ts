import type { Page } from 'playwright-core'
import { callAs } from './call-as.ts'

export interface Person {
  fullName: string
  mobileNo: string
  email: string
}

/** People on record of whom each has a name and a number of their own. */
export async function somePeople(page: Page): Promise<Person[]> {
  const query = { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } }
  const search = { query, size: 300, _source: ['fullName', 'mobileNo', 'email'] }
  const { body } = await callAs<{ hits: { hits: { _source: Person }[] } }>(page, 'POST', '/_search', search)
  const all = body.hits.hits.map(({ _source }) => _source).filter(({ mobileNo }) => mobileNo)
  const isAlone = ({ fullName, mobileNo }: Person) =>
    all.filter((one) => one.fullName === fullName || one.mobileNo === mobileNo).length === 1
  return all.filter((one) => isAlone(one) && /^\w+( \w+)+$/.test(one.fullName)).slice(0, 4)
}
