import { z } from 'zod'
import { accentColours } from './accent-colours.ts'
import { isDate } from './dates.ts'
import { isEmail } from './email.ts'
import { plainLine, plainText } from './plain-text.ts'
import { singaporeHolidays } from './public-holidays.ts'
import { isSite, splitSites } from './sites.ts'

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

const shortText = (max: number) => plainLine(max).refine((text) => text !== '', 'One line of text')
/** ASCII alone: every mail server takes it. */
const optionalAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || (isEmail(text) && /^[!-~]+$/.test(text)), 'Not a valid Email')
const link = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(2000)
const optionalLink = z.string().refine((text) => text === '' || link.safeParse(text).success, {
  message: 'An address that begins with https:// or http://, of at most 2000 characters',
})

/** A name that browsers, this server and the database read alike; an offset such as +08:00 they would read differently. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whole numbers with commas between them, each more than the one before: the amounts at which somebody is thanked. */
const steps = (most: number) =>
  plainLine(200).refine(
    (text) => {
      const numbers = readSteps(text)
      return (
        /^(\d+(\s*,\s*\d+)*)?$/.test(text) &&
        numbers.length <= 10 &&
        numbers.every((number, i) => number > (numbers[i - 1] ?? 0) && number <= most)
      )
    },
    `Up to 10 whole numbers from 1 to ${most.toLocaleString('en')}, each more than the one before, with commas between them`,
  )

/** The amounts of a setting such as `50, 100, 500`. */
export const readSteps = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** What makes one tenant differ from another: always a setting, never a name in code. */
const holidayDate = z
  .string()
  .refine(isDate, { error: ({ input }) => `“${String(input)}” does not begin with a day, as in 25/12/2026` })

export const tenantSettings = z.strictObject({
  /** What the organisation is called; empty means the name that it was made with. */
  name: plainLine(200).default(''),
  /** Where there is little room: the menu on a phone. Empty means the name. */
  shortName: plainLine(30).default(''),
  timeZone: z.string().refine(isTimeZone, 'Not a time zone, such as Asia/Singapore').default('Asia/Singapore'),
  /** The tenant's one accent colour. */
  accentColour: z.enum(accentColours).default('teal'),
  /** Whether the dashboard shows what a new organisation does first. */
  firstSteps: z.boolean().default(false),
  /** Label of the dashboard card that counts active volunteers. */
  activeVolunteersLabel: shortText(60).default('Active Volunteers'),
  /** The keys of the statuses that count as active. */
  activeStatuses: z
    .array(shortText(300).toLowerCase())
    .min(1, 'At least one')
    .max(50, 'At most 50')
    .default(['active']),
  weekdayNames: z.enum(['english', 'english-chinese']).default('english-chinese'),
  /** Link of the External Agreement button; empty hides the button. */
  agreementUrl: optionalLink.default(''),
  /** Host of the external registration forms; empty means this server. */
  registrationUrl: optionalLink.default(''),
  /** The sites that may show the public forms in a frame, one in a line. */
  registrationSites: plainText(2000)
    .refine((text) => splitSites(text).every(isSite), 'One address per line, such as https://www.example.org')
    .default(''),
  /** The name of the e-mail template that welcomes people whose registration is accepted; empty means none. */
  welcomeTemplate: plainLine(200).default(''),
  /** What people consent to in the public forms, above the form's own sentence; empty means that sentence alone. */
  registrationConsent: plainText(4000).default(''),
  /** Whether the public forms ask for a signed agreement, as a file. */
  registrationAgreement: z.enum(['none', 'optional', 'required']).default('none'),
  /** Which mandatory fields stop the save of a record that is there: those that it would empty, or all. */
  mandatoryOnEdit: z.enum(['changed', 'all']).default('changed'),
  businessUnitFilterInReports: z.boolean().default(true),
  limitPeopleToLocations: peopleLimit.default('off'),
  /** Days on which a rule may have no sessions. */
  publicHolidays: z
    .array(z.strictObject({ date: holidayDate, name: plainLine(100) }))
    .max(500, 'At most 500 days')
    .default(singaporeHolidays),
  /** Who signs in with a second factor, whether they would or not. Kiosks are shared devices and have none. */
  secondFactor: z.enum(['optional', 'superadmins', 'all']).default('optional'),
  /** After so many minutes without a hand on the page staff are signed out; 0 means never. Kiosks stay. */
  idleMinutes: z
    .number()
    .int()
    .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= 480), '0, or 5 to 480')
    .default(0),
  passwordPolicy: z.enum(['composition', 'length-only']).default('composition'),
  /** Beside English, on what volunteers read at a kiosk. */
  volunteerLanguages: z
    .array(z.enum(['zh-Hans', 'ms', 'ta']))
    .refine((languages) => new Set(languages).size === languages.length, 'Each once')
    .default(['zh-Hans']),
  kioskIdentifyBy: z
    .array(z.enum(['nric', 'dob-contact', 'qr', 'pin']))
    .min(1, 'At least one')
    .refine((ways) => new Set(ways).size === ways.length, 'Each once')
    .default(['nric', 'dob-contact']),
  /** In whose name mails are sent; empty means the organisation's name. */
  mailSenderName: plainLine(100).default(''),
  /** Where replies go; empty means the address that sends. */
  mailReplyTo: optionalAddress.default(''),
  /** The address that mails are sent from; empty means that of this installation. */
  mailFrom: optionalAddress.default(''),
  /** How often in a month somebody may be asked by mail whether they could come; 0 means as often as staff like. */
  asksPerMonth: z.number().int().min(0, '0 or more').max(100, 'At most 100').default(0),
  /** How many mails to volunteers may leave in a day of the organisation's time zone. */
  mailsPerDay: z.number().int().min(1, 'At least 1').max(1_000_000, 'At most 1,000,000').default(20_000),
  /** How many of them may leave in a minute; 0 means as many as the mail server takes. */
  mailsPerMinute: z.number().int().min(0, '0 or more').max(100_000, 'At most 100,000').default(0),
  /** Months after which what was sent is deleted; 0 keeps it for good. */
  keepMailMonths: z
    .number()
    .int()
    .refine((months) => months === 0 || (months >= 6 && months <= 120), '0, or 6 to 120')
    .default(0),
  /** Months after which people who were deleted are erased for good; 0 keeps them. Two at least: they can be restored for 30 days. */
  keepDeletedMonths: z
    .number()
    .int()
    .refine((months) => months === 0 || (months >= 2 && months <= 120), '0, or 2 to 120')
    .default(0),
  /** Hours in which an export can be fetched. */
  keepExportsHours: z.number().int().min(1, 'At least 1').max(24, 'At most 24').default(24),
  /** Hours in all, and years since somebody joined, that are a milestone; empty means none. */
  milestoneHours: steps(100_000).default('50, 100, 250, 500, 1000'),
  milestoneYears: steps(100).default('1, 5, 10, 20'),
  /** Days for which a registration that looks like a robot's waits for staff. */
  keepRobotsDays: z.number().int().min(7, 'At least 7').max(90, 'At most 90').default(30),
  /** Days for which a kiosk can still send what it kept without a network. */
  keepPacksDays: z.number().int().min(7, 'At least 7').max(60, 'At most 60').default(60),
})
export type TenantSettings = z.output<typeof tenantSettings>

/** Read before, by their text: each call needs them, and they hardly ever change. */
const readBefore = new Map<string, TenantSettings>()
const mostRemembered = 1000

/**
 * The settings as they are stored: what is no longer valid, or was never checked, counts as not set, so that one bad value
 * does not stop everybody's work. Answers the same object for the same text: nobody changes it.
 */
export function readTenantSettings(stored: unknown): Readonly<TenantSettings> {
  const text = JSON.stringify(stored ?? {})
  const known = readBefore.get(text)
  if (known) return known
  const given = Object.entries(stored ?? {}).filter(([name, value]) => {
    const setting = Object.entries(tenantSettings.shape).find(([setting]) => setting === name)?.[1]
    return setting?.safeParse(value).success
  })
  const settings = Object.freeze(tenantSettings.parse(Object.fromEntries(given)))
  if (readBefore.size >= mostRemembered) readBefore.clear()
  readBefore.set(text, settings)
  return settings
}
