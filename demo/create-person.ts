import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { VolunteerForm } from '#features/volunteers/contract.ts'
import { nricCheckLetter } from '#shared/nric.ts'
import { required } from '#shared/required.ts'
import {
  chineseFamilies,
  chineseGiven,
  eurasianFamilies,
  eurasianGiven,
  indianFathers,
  indianGiven,
  malayFathers,
  malayGiven,
  streets,
} from './names.ts'
import type { Random } from './random.ts'

const plain = (text: string) => text.replaceAll('_', ' ')

/** A made-up volunteer. `number` makes address and NRIC unlike those of any other number. */
export function createPerson(random: Random, settings: VolunteerSettings, number: number, year: number): VolunteerForm {
  const gender = random.chance(0.6) ? 'Female' : 'Male'
  const name = createName(random, gender)
  const birthYear = year - random.whole(14, 82)
  const isChild = year - birthYear < 16
  const nationality = random.chance(0.9) ? 'Singaporean' : random.chance(0.7) ? 'Permanent Resident' : 'Foreigner'
  const [street, sector] = random.pick(streets)
  // an organisation without locations may get a demo too
  const zones = settings.assignedBusinessUnits.arrayData.filter(({ locations }) => locations.length > 0)
  const zone = zones.length ? random.pick(zones) : undefined
  const phone = (first: string) => `${first}${String(random.whole(0, 9_999_999)).padStart(7, '0')}`
  return {
    ...name,
    gender,
    salutation: gender === 'Female' ? random.pick(['Ms', 'Mrs', 'Mdm']) : 'Mr',
    nric: createNric(birthYear, nationality, number),
    dob: `${birthYear}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    nationality,
    address: `Blk ${random.whole(1, 899)} ${street}`,
    unit: `#${String(random.whole(2, 18)).padStart(2, '0')}-${random.whole(10, 999)}`,
    postalCode: `${sector}${String(random.whole(0, 9999)).padStart(4, '0')}`,
    mobileNo: phone(random.pick(['8', '9'])),
    email: `${required(name.fullName, 'a name')
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '.')}${number % 1000}@example.org`,
    emergencyContactName: createName(random, random.pick(['Female', 'Male'])).fullName,
    emergencyContactNo: phone('9'),
    emergencyContactRelationship: random.pick(['Spouse', 'Parent', 'Sibling', 'Child', 'Friend']),
    ...(isChild
      ? {
          childsParentOrGuardian: createName(random, 'Female').fullName,
          childsParentOrGuardianContactNo: phone('9'),
        }
      : {}),
    employmentStatus: isChild ? 'Student' : random.pick(['Employed', 'Employed', 'Retired', 'Homemaker', 'Student']),
    highestEducationLevel: random.pick(settings.highestEducationLevel),
    maritalStatus: isChild ? 'Single' : random.pick(['Single', 'Married', 'Married', 'Widowed']),
    spokenLanguages: random.some(['English', 'Mandarin', 'Malay', 'Tamil', 'Hokkien', 'Cantonese'], 3),
    writtenLanguages: ['English'],
    preferredVolunteeringRoles: random.some(['Befriender', 'Driver', 'Meal delivery', 'Event helper', 'Tutor'], 2),
    preferredVolunteeringLocations: zone ? [{ zone: zone.zone, locations: zone.locations.slice(0, 1) }] : [],
    assignedBusinessUnits:
      random.chance(0.7) && zone ? [{ zone: zone.zone, locations: [random.pick(zone.locations)] }] : [],
    preferredVolunteeringDaysAndTimes: { [random.pick(['Monday', 'Wednesday', 'Saturday'])]: ['Morning'] },
    howDidYouHearAboutUs: [random.pick(['Website', 'Friend or family', 'School', 'Roadshow'])],
    purposeOfVolunteering: random.pick(['To give back', 'To meet people', 'To use my skills', 'School project']),
    hasPriorMedicalCondition: 'No',
    hasCriminalHistory: 'No',
    affiliated: 'No',
    agreeToTerms: true,
  }
}

type Gender = 'Female' | 'Male'
type Name = Pick<VolunteerForm, 'fullName' | 'firstName' | 'familyName' | 'chineseName' | 'race'>

function createName(random: Random, gender: Gender): Name {
  const kind = random.next()
  if (kind < 0.74) {
    const [family, character] = random.pick(chineseFamilies)
    const [given, characters] = random.pick(chineseGiven[gender])
    const chineseName = character + characters
    return { fullName: `${family} ${given}`, firstName: given, familyName: family, chineseName, race: 'Chinese' }
  }
  if (kind < 0.88) {
    const [given, father] = [plain(random.pick(malayGiven[gender])), random.pick(malayFathers)]
    const link = gender === 'Female' ? 'Binte' : 'Bin'
    return { fullName: `${given} ${link} ${father}`, firstName: given, familyName: father, race: 'Malay' }
  }
  if (kind < 0.97) {
    const [given, father] = [random.pick(indianGiven[gender]), random.pick(indianFathers)]
    return { fullName: `${given} ${father}`, firstName: given, familyName: father, race: 'Indian' }
  }
  const [given, family] = [random.pick(eurasianGiven[gender]), plain(random.pick(eurasianFamilies))]
  return { fullName: `${given} ${family}`, firstName: given, familyName: family, race: 'Eurasian' }
}

/** A number that no other `number` has, with the right letter: S and T for who was born here, F and G for others. */
function createNric(birthYear: number, nationality: string, number: number): string {
  const early = birthYear < 2000
  const prefix = nationality === 'Foreigner' ? (early ? 'F' : 'G') : early ? 'S' : 'T'
  const digits = String(number % 10_000_000).padStart(7, '0')
  return prefix + digits + required(nricCheckLetter(prefix + digits), 'a check letter')
}
