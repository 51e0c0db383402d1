import { expect } from 'vitest'
import * as contract from '#features/organisations/contract.ts'
import { searchOrganisations } from '#features/organisations/list-contract.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

export const mei = {
  name: 'Tan Mei Ling',
  nricFinNo: 's1234567d',
  nationality: 'Singaporean',
  mobileContact: '91234567',
}
export const harbour = { orgName: 'Harbour Bank', entityType: 'Company', volGroupSize: 25, agreeToTerms: true }

/** What staff do with organisations. `of` answers the server and the organisation of the test, once they are there. */
export function organisationCalls(of: () => { test: TestApp; tenant: TestTenant }) {
  const user = () => of().tenant.user
  const send = (more: object = {}, as: Person = user()) =>
    of().test.send('POST', '/api/v2/volunteeringorg', { ...harbour, ...more }, as)
  async function create(more: object = {}, as?: Person): Promise<string> {
    const { body, status } = await send(more, as)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.vid
  }
  const open = async (id: string, as: Person = user()): Promise<contract.Organisation> =>
    (await of().test.call(contract.getOrganisation, { params: { id } }, as)).body
  const save = (id: string, body: object, as: Person = user()) =>
    of().test.send('PUT', `/api/v2/volunteeringorg/${id}`, body, as)
  const find = async (query: object = {}, as: Person = user()) =>
    (await of().test.call(searchOrganisations, { query }, as)).body
  return { send, create, open, save, find }
}
