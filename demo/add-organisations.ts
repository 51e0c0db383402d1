import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { planOrganisation } from '#features/organisations/rules.ts'
import { insertOrganisations } from '#features/organisations/server/commands/store-organisations.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import { nricCheckLetter } from '#shared/nric.ts'
import { chineseFamilies, chineseGiven, streets } from './names.ts'
import { createRandom, type Random } from './random.ts'

const organisations: [name: string, type: string, status: string, members: number][] = [
  ['Harbour Bank', 'Company', 'active', 34],
  ['Northstar Logistics', 'Company', 'active', 18],
  ['Lotus Garden Restaurants 莲园餐饮', 'Company', 'accepted', 9],
  ['Kampong Glam Rotary Circle', 'Interest group', 'active', 22],
  ['Pasir Ris Secondary School', 'School', 'active', 40],
  ['Institute of Applied Design', 'School', 'pending', 15],
  ['Saint Brigid Parish', 'Religious organisation', 'active', 27],
  ['Masjid Al-Falah Youth Wing', 'Religious organisation', 'active', 16],
  ['Green Steps Collective', 'Interest group', 'new', 6],
  ['Public Works Staff Union', 'Government agency', 'inactive', 12],
  ['Silver Thread Eldercare', 'Social service agency', 'accepted', 11],
  ['Tan & Pereira Advocates', 'Company', 'new', 4],
]
const day = 86_400_000

/** Twelve organisations of a demo tenant, with coordinators and members: the same for the same seed. */
export async function addOrganisations(work: TenantWork, seed: number): Promise<void> {
  const settings = await getOrganisationSettings(work)
  const random = createRandom(seed + 12)
  const planned = organisations.map(([orgName, entityType, status, members]) => {
    const { values } = planOrganisation(settings, createForm(random, settings, { orgName, entityType, members }))
    const age = status === 'new' ? random.next() * 20 : 30 + random.next() * 600
    return {
      id: uuidv7(),
      values,
      status,
      tier: status === 'active' ? random.pick(settings.tier) : '',
      members: Array.from({ length: members }, () => createMember(random)),
      createdOn: new Date(work.now.getTime() - age * day),
    }
  })
  await insertOrganisations(work, settings, 'demo', planned)
}

interface About {
  orgName: string
  entityType: string
  members: number
}

function createForm(random: Random, settings: OrganisationSettings, { orgName, entityType, members }: About) {
  const [street, sector] = random.pick(streets)
  // an organisation without locations may get a demo too
  const zones = settings.assignedBusinessUnits.arrayData.filter(({ locations }) => locations.length > 0)
  const zone = zones.length ? random.pick(zones) : undefined
  const website = orgName.toLowerCase().replaceAll(/[^a-z]+/g, '')
  return {
    orgName,
    entityType,
    addressLine1: `${random.whole(1, 400)} ${street}`,
    addressLine2: `#${String(random.whole(1, 20)).padStart(2, '0')}-${random.whole(10, 99)}`,
    postalCode: `${sector}${String(random.whole(0, 9999)).padStart(4, '0')}`,
    volGroupSize: members + random.whole(0, 20),
    about: 'We send colleagues who want to meet the people behind the cause.',
    coordinators: Array.from({ length: random.whole(1, 2) }, () => createCoordinator(random, website)),
    purposeOfVolunteering: random.pick(['Team building', 'To give back', 'Part of our curriculum']),
    suggestedActivities: random.some(settings.suggestedActivities.slice(0, -1), 3),
    preferredVolunteeringLocations: zone ? [{ zone: zone.zone, locations: zone.locations.slice(0, 1) }] : [],
    preferredVolunteeringCommitment: random.pick(settings.preferredVolunteeringCommitment),
    commitment: random.pick(settings.commitment),
    preferredVolunteeringFrequency: random.pick(['Monthly', 'Quarterly', 'Yearly']),
    preferredVolunteeringDaysAndTimes: { [random.pick(['Wednesday', 'Friday', 'Saturday'])]: ['Morning'] },
    howDidYouHearAboutUs: [random.pick(['Website', 'Company', 'Roadshow'])],
    assignedBusinessUnits:
      random.chance(0.5) && zone ? [{ zone: zone.zone, locations: [random.pick(zone.locations)] }] : [],
    agreeToTerms: true,
  }
}

function createCoordinator(random: Random, website: string) {
  const { name, gender: _gender } = createName(random)
  return {
    name,
    nricFinNo: createNric(random, random.whole(1965, 1998)),
    nationality: 'Singaporean',
    officeContact: phone(random, '6'),
    mobileContact: phone(random, '9'),
    email: `${name.toLowerCase().replaceAll(' ', '.')}@${website || 'office'}.example`,
  }
}

function createMember(random: Random) {
  const { name, gender } = createName(random)
  const year = random.whole(1960, 2006)
  const [, sector] = random.pick(streets)
  return {
    fullName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}${random.whole(1, 99)}@example.org`,
    contactNo: phone(random, random.pick(['8', '9'])),
    postalCode: `${sector}${String(random.whole(0, 9999)).padStart(4, '0')}`,
    gender: gender.toLowerCase(),
    citizenship: random.chance(0.8) ? 'Singaporean' : 'Permanent Resident',
    dob: `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    nric: random.chance(0.6) ? createNric(random, year) : '',
  }
}

const phone = (random: Random, first: string) => `${first}${String(random.whole(0, 9_999_999)).padStart(7, '0')}`

function createName(random: Random): { name: string; gender: 'Female' | 'Male' } {
  const gender = random.chance(0.55) ? 'Female' : 'Male'
  return { name: `${random.pick(chineseFamilies)[0]} ${random.pick(chineseGiven[gender])[0]}`, gender }
}

function createNric(random: Random, year: number): string {
  const number = `${year < 2000 ? 'S' : 'T'}${String(year % 100).padStart(2, '0')}${String(random.whole(0, 99_999)).padStart(5, '0')}`
  return number + nricCheckLetter(number)
}
