import { sql } from 'kysely'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { listZones } from '#features/accounts/server/queries/list-zones.ts'
import { defaultZones } from '#features/form-settings/fields.ts'
import { createOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import type { Role } from '#shared/access.ts'
import { addActivities } from './add-activities.ts'
import { addContacts } from './add-contacts.ts'
import { addGroups } from './add-groups.ts'
import { addOrganisations } from './add-organisations.ts'
import { addPeople } from './add-people.ts'
import { addRegistrations } from './add-registrations.ts'
import { addSentMails } from './add-sent-mails.ts'
import { addTemplates } from './add-templates.ts'

const password = 'Manyhands-Demo-2026!'
const timeZone = 'Asia/Singapore'

const kinds = {
  demo: { name: 'Harbour Care', settings: { timeZone, accentColour: 'teal', firstSteps: false }, first: 1_000_000 },
  snm: {
    name: 'SNM Community Services',
    settings: {
      timeZone,
      firstSteps: false,
      accentColour: 'indigo',
      weekdayNames: 'english',
      activeVolunteersLabel: 'Accepted Volunteers',
      // its people of either status are signed up
      activeStatuses: ['accepted', 'active'],
      businessUnitFilterInReports: false,
      agreementUrl: 'https://agreement.example.org/snm',
    },
    first: 2_000_000,
  },
}
export type DemoKind = keyof typeof kinds
const roles: [name: string, role: Role][] = [
  ['admin', 'superadmin'],
  ['staff', 'user'],
  ['kiosk', 'kiosk'],
]

/** The two demo organisations: a start that is stopped half-way makes them whole next time. */
export async function fillDemo(platform: Platform): Promise<void> {
  const made = [await addDemoOrganisation(platform, 'demo'), await addDemoOrganisation(platform, 'snm')]
  if (made.includes(true)) await sql`select analyse_tables()`.execute(platform.db)
}

/**
 * An organisation with everything that the demo of this kind has, under its own short name, which begins its user names;
 * in one transaction. False when it is there already.
 */
export async function addDemoOrganisation(platform: Platform, kind: DemoKind, slug: string = kind): Promise<boolean> {
  const { name, settings, first } = kinds[kind]
  // somebody may have given it another short name since: its people are still there
  const found = await sql<{ id: string | null }>`
    select coalesce(find_tenant(${slug}), (select tenant_id from find_account(${`${slug}-admin`}))) as id`.execute(
    platform.db,
  )
  if (found.rows[0]?.id) return false
  await createOrganisation(platform, { slug, name, settings, zones: defaultZones }, async (work) => {
    await addStaff(work, slug)
    const volunteerIds = await addPeople(work, { count: 300, first, timeZone })
    await addGroups(work, volunteerIds)
    await addContacts(work, first)
    await addTemplates(work, `${slug}-admin`)
    await addSentMails(work, `${slug}-admin`)
    await addOrganisations(work, first)
    await addActivities(work, { seed: first, timeZone })
    await addRegistrations(work, volunteerIds, { seed: first, timeZone })
  })
  return true
}

/** Superadmins see every location; staff and kiosk the first two venues of the first zone. */
export async function addStaff(work: TenantWork, slug: string): Promise<void> {
  const [zone] = await listZones(work)
  const pairs = zone ? zone.venues.slice(0, 2).map((venue) => ({ zoneId: zone.id, venueId: venue.id })) : []
  for (const [name, role] of roles) {
    const username = `${slug}-${name}`
    const venues = role === 'superadmin' ? 'all' : pairs
    await addAccount(work, { username, email: `${username}@example.org`, role, password, temporary: false, venues })
  }
}

export function demoSignIns(): string[] {
  const names = Object.keys(kinds).flatMap((slug) => roles.map(([name]) => `${slug}-${name}`))
  return ['Demo sign-ins, all with the password ' + password + ':', `  ${names.join('  ')}`]
}
