import type { ServerFeature } from '#server/feature.ts'
import { accountRoutes } from './routes.ts'

export const accountsFeature: ServerFeature = {
  name: 'accounts',
  about: 'sign-in, staff users, roles, location permission, tenants',
  owns: [
    'tenants',
    'tenant_settings',
    'accounts',
    'account_venues',
    'account_sessions',
    'rights_cuts',
    'account_tokens',
    'recovery_codes',
    'external_identities',
  ],
  routes: accountRoutes,
  records: [
    { type: 'account', table: 'accounts' },
    { type: 'organisation settings', table: 'tenant_settings' },
  ],
  checks: [
    {
      about: 'every organisation has a superadmin',
      query: `select t.id as what from tenants t where t.id = $1 and not exists (
        select 1 from accounts a where a.tenant_id = t.id and a.role = 'superadmin' and a.deleted_at is null)`,
    },
    {
      about: "an account's locations are locations of its organisation",
      query: `select a.venue_id as what from account_venues a
        join accounts of on of.tenant_id = a.tenant_id and of.id = a.account_id and of.deleted_at is null
        where a.tenant_id = $1 and not exists (
          select 1 from venues v where v.tenant_id = a.tenant_id and v.id = a.venue_id and v.zone_id = a.zone_id)`,
    },
  ],
}
