import { z } from 'zod'
import { isDate } from './dates.ts'
import { plainText } from './plain-text.ts'
import { singaporeHolidays } from './public-holidays.ts'

/**
 * Which people a user with some locations sees: everybody, those of their locations and of none, or those of their
 * locations only. It was a yes or no once.
 */
export const peopleLimits = ['off', 'and-none', 'only'] as const
export type PeopleLimit = (typeof peopleLimits)[number]
const peopleLimit = z.union([
  z.enum(peopleLimits),
  z.boolean().transform((isLimited): PeopleLimit => (isLimited ? 'and-none' : 'off')),
])

/** What makes one tenant differ from another (decision D19): always a setting, never a name in code. */
export const tenantSettings = z.strictObject({
  timeZone: z.string().default('Asia/Singapore'),
  /** Mantine colour name: the tenant's one accent colour. */
  accentColour: z.string().default('teal'),
  /** Label of the dashboard card that counts active volunteers. */
  activeVolunteersLabel: z.string().default('Active Volunteers'),
  /** The statuses that count as active, lower case. */
  activeStatuses: z.array(z.string()).default(['active']),
  weekdayNames: z.enum(['english', 'english-chinese']).default('english-chinese'),
  /** Link of the External Agreement button; empty hides the button. */
  agreementUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Host of the external registration forms; empty means this server. */
  registrationUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** What people consent to in the public forms, above the form's own sentence; empty means that sentence alone. */
  registrationConsent: plainText(4000).default(''),
  /** Whether the public forms ask for a signed agreement, as a file. */
  registrationAgreement: z.enum(['none', 'optional', 'required']).default('none'),
  businessUnitFilterInReports: z.boolean().default(true),
  limitPeopleToLocations: peopleLimit.default('off'),
  /** Days on which a rule may have no sessions. */
  publicHolidays: z
    .array(z.strictObject({ date: z.string().refine(isDate, 'Not a valid date'), name: plainText(100) }))
    .max(500, 'At most 500 days')
    .default(singaporeHolidays),
  passwordPolicy: z.enum(['composition', 'length-only']).default('composition'),
  kioskIdentifyBy: z.array(z.enum(['nric', 'dob-contact', 'qr', 'pin'])).default(['nric', 'dob-contact']),
})
export type TenantSettings = z.output<typeof tenantSettings>
