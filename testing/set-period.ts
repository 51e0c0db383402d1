import type { TestTenant } from './start-test-app.ts'

/** A period of retention that the organisation has had since a day. */
export const setPeriod = (tenant: TestTenant, status: string, months: number, since = '2026-01-01') =>
  tenant.inside(({ db }) =>
    db
      .insertInto('retention_rules')
      .values({ tenant_id: tenant.id, status, months, since: new Date(since) })
      .execute(),
  )

/** The stamps of somebody who was registered and changed last on this day. */
export const heardOf = (day: string) => ({ created_on: new Date(day), updated_on: new Date(day) })
