import { type GiveBody, giveCertificates, listCertificates } from '#features/certificates/contract.ts'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

/** People with 120 hours in all, who joined on 1 February 2021; the milestones are 50 and 100 hours, and 1 and 5 years. */
export const addMeritedPeople = (tenant: TestTenant, names: string[], more: object = {}) =>
  addTestVolunteers(tenant, names, { hours: 120, created_on: new Date('2021-01-31T16:00:00Z'), ...more })

export const merits = { milestoneHours: '50, 100, 250', milestoneYears: '1, 5, 10' }

/** Gives certificates for 100 hours, unless told otherwise. */
export const giveTestCertificates = (test: TestApp, as: Person, body: Partial<GiveBody>) =>
  test.call(giveCertificates, { body: { kind: 'hours', amount: 100, ...body } }, as)

/** A certificate of this person, and the code that stands on it. */
export async function givenCertificate(test: TestApp, tenant: TestTenant, vid: string, body: Partial<GiveBody> = {}) {
  const { batchId } = (await giveTestCertificates(test, tenant.user, { vids: [vid], ...body })).body
  const { certificates } = (await test.call(listCertificates, { params: { vid } }, tenant.user)).body
  const [{ id }] = certificates as [{ id: string }]
  const link = { tenantId: tenant.id, letterId: id }
  const token = writeLetterLink(test.platform.config.SECRET_KEY, link, 'certificate')
  return { id, batchId: batchId as string, token }
}
