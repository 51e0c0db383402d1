import type { TenantSettings } from '#shared/tenant-settings.ts'

interface Option {
  value: string
  label: string
}

/** How a setting is set; `own` ones have an input of their own. */
export type SettingInput =
  | { kind: 'line'; isAddress?: true }
  | { kind: 'lines' }
  | { kind: 'number' }
  | { kind: 'one'; options: readonly Option[] }
  | { kind: 'several'; options: readonly Option[] }
  | { kind: 'switch' }
  | { kind: 'own' }

export interface Setting {
  name: keyof TenantSettings
  label: string
  /** What it does, and what changes when. */
  help: string
  input: SettingInput
}

export interface SettingSection {
  name: string
  title: string
  settings: readonly Setting[]
}

/** Every setting of an organisation in the order of the page: what it is called and what it does. */
export const settingSections: readonly SettingSection[] = [
  {
    name: 'about',
    title: 'About you',
    settings: [
      {
        name: 'name',
        label: 'Name of the organisation',
        help: 'In mails, forms, lists and on paper. Counts at once; mails that are already on their way keep the name that they had.',
        input: { kind: 'line' },
      },
      {
        name: 'shortName',
        label: 'Short name',
        help: 'Used where there is little room, such as on a phone; if empty, the name is used.',
        input: { kind: 'line' },
      },
      {
        name: 'accentColour',
        label: 'Accent colour',
        help: 'The colour of buttons, links and signs on every screen and public form. Others see it when they open the next page.',
        input: { kind: 'own' },
      },
      {
        name: 'timeZone',
        label: 'Time zone',
        help: 'All dates and times are shown and entered in it, and it says when a day begins. Times that are stored stay the same moments.',
        input: { kind: 'own' },
      },
      {
        name: 'publicHolidays',
        label: 'Public holidays',
        help: 'One day per line: the date (YYYY-MM-DD or DD/MM/YYYY), then its name. Recurring sessions can skip them; sessions that exist already stay.',
        input: { kind: 'own' },
      },
    ],
  },
  {
    name: 'screens',
    title: 'Screens',
    settings: [
      {
        name: 'weekdayNames',
        label: 'Names of the weekdays',
        help: 'On the dashboard and in calendars.',
        input: {
          kind: 'one',
          options: [
            { value: 'english-chinese', label: 'English with Chinese' },
            { value: 'english', label: 'English' },
          ],
        },
      },
      {
        name: 'firstSteps',
        label: 'First steps on the dashboard',
        help: 'The list of what a new organisation does first. It goes away when everything in it is done.',
        input: { kind: 'switch' },
      },
      {
        name: 'activeVolunteersLabel',
        label: 'Label of the active volunteers on the dashboard',
        help: 'What the card is called that counts the volunteers with the statuses below.',
        input: { kind: 'line' },
      },
      {
        name: 'activeStatuses',
        label: 'Statuses that count as active',
        help: 'Volunteers with one of them are counted on the dashboard; its card leads to a list of them.',
        input: { kind: 'own' },
      },
      {
        name: 'businessUnitFilterInReports',
        label: 'Business unit filter in reports',
        help: 'Whether reports can be limited to the volunteers of some business units.',
        input: { kind: 'switch' },
      },
    ],
  },
  {
    name: 'people',
    title: 'People',
    settings: [
      {
        name: 'mandatoryOnEdit',
        label: 'Mandatory fields of existing people',
        help: 'New people and the public forms always need all of them. Which fields are mandatory is set in Admin > Forms.',
        input: {
          kind: 'one',
          options: [
            { value: 'changed', label: 'Fields that are filled in cannot be emptied; missing ones are marked' },
            { value: 'all', label: 'Nothing can be saved while one is missing' },
          ],
        },
      },
      {
        name: 'limitPeopleToLocations',
        label: 'Which people do users with some locations see?',
        help: 'This applies to all users who do not see all locations. They only ever see the sessions at their locations. A stricter choice also ends the exports that they are waiting for.',
        input: { kind: 'own' },
      },
      {
        name: 'milestoneHours',
        label: 'Milestones in hours',
        help: 'Insights > Who lists the volunteers who have reached one, or are near it. Whole numbers with commas between them, such as 50, 100, 500; if empty, there are none.',
        input: { kind: 'line' },
      },
      {
        name: 'milestoneYears',
        label: 'Milestones in years',
        help: 'The same by how long ago somebody joined: since the official date, or where there is none since they were registered.',
        input: { kind: 'line' },
      },
    ],
  },
  {
    name: 'attendance',
    title: 'Attendance and kiosk',
    settings: [
      {
        name: 'kioskIdentifyBy',
        label: 'How the kiosk identifies volunteers',
        help: 'From 2027 an NRIC may identify a person in Singapore, and never prove who they are. It is used here to identify only, on a device that is signed in as a kiosk. A kiosk that is open takes a change when it is reloaded.',
        input: {
          kind: 'several',
          options: [
            { value: 'nric', label: 'NRIC' },
            { value: 'dob-contact', label: 'Date of Birth & Contact Number' },
            { value: 'qr', label: 'Personal QR card' },
            { value: 'pin', label: 'PIN' },
          ],
        },
      },
      {
        name: 'volunteerLanguages',
        label: 'Languages besides English',
        help: 'The kiosk shows its texts in English and in one of these, which the volunteer chooses; mails can be written in each of them.',
        input: {
          kind: 'several',
          options: [
            { value: 'zh-Hans', label: 'Chinese' },
            { value: 'ms', label: 'Malay' },
            { value: 'ta', label: 'Tamil' },
          ],
        },
      },
    ],
  },
  {
    name: 'mail',
    title: 'Mail',
    settings: [
      {
        name: 'mailSenderName',
        label: 'Sender name',
        help: 'In whose name mails are sent; if empty, the name of the organisation. Counts for mails that are sent from now on.',
        input: { kind: 'line' },
      },
      {
        name: 'mailFrom',
        label: 'Sender address',
        help: "An address of your own domain. The domain's records must allow this installation to send for it: see what they need below. If empty, the address of this installation, from which temporary passwords always come.",
        input: { kind: 'line', isAddress: true },
      },
      {
        name: 'mailReplyTo',
        label: 'Reply-to address',
        help: 'Where replies of volunteers go; if empty, to the sender address.',
        input: { kind: 'line', isAddress: true },
      },
      {
        name: 'asksPerMonth',
        label: 'How often somebody may be asked in a month',
        help: 'Who could come? leaves out anyone who was asked by e-mail as often as this within a month, and says so. 0 means as often as you like.',
        input: { kind: 'number' },
      },
      {
        name: 'mailsPerDay',
        label: 'Mails a day at most',
        help: 'Mails to volunteers beyond it wait for the next day. Temporary passwords and the like are not counted.',
        input: { kind: 'number' },
      },
      {
        name: 'mailsPerMinute',
        label: 'Mails a minute at most',
        help: 'For mail servers that take only so many; 0 means as many as the server takes.',
        input: { kind: 'number' },
      },
    ],
  },
  {
    name: 'public',
    title: 'Public pages',
    settings: [
      {
        name: 'registrationUrl',
        label: 'Host of the external registration forms',
        help: 'Where the links to the registration forms lead; leave empty to use this server.',
        input: { kind: 'line' },
      },
      {
        name: 'agreementUrl',
        label: 'Link of the External Agreement button',
        help: 'Leave empty to hide the button.',
        input: { kind: 'line' },
      },
      {
        name: 'registrationSites',
        label: 'Sites that may embed the public forms',
        help: 'One address per line, such as https://www.example.org. On these sites, and on no others, the public forms can be shown inside a page; Registrations > Share has the code for it.',
        input: { kind: 'lines' },
      },
      {
        name: 'welcomeTemplate',
        label: 'Welcome mail',
        help: 'The e-mail template that goes to new volunteers when their registration is accepted in the list of registrations. Templates are written under Email.',
        input: { kind: 'own' },
      },
      {
        name: 'registrationConsent',
        label: 'What people consent to in the registration forms',
        help: 'Shown above the sentence that they tick; kept word for word with each registration.',
        input: { kind: 'lines' },
      },
      {
        name: 'registrationAgreement',
        label: 'Signed agreement in the registration forms',
        help: 'A file that people send with the form; the link above shows them the agreement. Counts for forms that are opened from now on.',
        input: {
          kind: 'one',
          options: [
            { value: 'none', label: 'Not asked for' },
            { value: 'optional', label: 'May be sent' },
            { value: 'required', label: 'Must be sent' },
          ],
        },
      },
    ],
  },
  {
    name: 'security',
    title: 'Security',
    settings: [
      {
        name: 'passwordPolicy',
        label: 'Passwords',
        help: 'Counts when somebody chooses their next password; common passwords are refused in any case.',
        input: {
          kind: 'one',
          options: [
            {
              value: 'composition',
              label: 'Over 12 characters with upper case, lower case and a special character',
            },
            { value: 'length-only', label: 'At least 15 characters, any of them' },
          ],
        },
      },
      {
        name: 'idleMinutes',
        label: 'Minutes without anything done until staff are signed out',
        help: 'They are asked shortly before, and find what they typed when they sign in again. 0 means that a session lasts for 14 days; kiosks stay signed in.',
        input: { kind: 'number' },
      },
      {
        name: 'secondFactor',
        label: 'Second factor',
        help: 'Who needs an authenticator app to sign in. Anyone concerned who has none is led to set it up at once, wherever they are signed in, and can do nothing else before. Kiosks are shared devices and never have one.',
        input: {
          kind: 'one',
          options: [
            { value: 'optional', label: 'Nobody has to; everybody may' },
            { value: 'superadmins', label: 'Superadmins' },
            { value: 'all', label: 'All staff' },
          ],
        },
      },
    ],
  },
  {
    name: 'keeping',
    title: 'Keeping data',
    settings: [
      {
        name: 'keepMailMonths',
        label: 'Months to keep sent e-mails',
        help: 'After that the text, the attachment and the names and addresses of all recipients are deleted for good, in the night. The link in them to choose e-mails no longer works then; addresses that have stopped e-mails stay stopped. 6 to 120, or 0 to keep them.',
        input: { kind: 'number' },
      },
      {
        name: 'keepDeletedMonths',
        label: 'Months to keep deleted volunteers',
        help: 'After that everything that says who they were is erased for good, in the night: this cannot be undone, also not by restoring them. Their hours and counts stay. 2 to 120, or 0 to keep them; 12 suits most organisations.',
        input: { kind: 'number' },
      },
      {
        name: 'keepExportsHours',
        label: 'Hours to keep exports',
        help: 'How long a spreadsheet can be downloaded again after it was made, 1 to 24. Files that are older are deleted within the hour; reports are always kept for 72 hours.',
        input: { kind: 'number' },
      },
      {
        name: 'keepRobotsDays',
        label: 'Days to keep registrations that may be from robots',
        help: 'What the public forms received and set aside waits so long for somebody to look at it, 7 to 90. After that what it said is deleted, in the night.',
        input: { kind: 'number' },
      },
      {
        name: 'keepPacksDays',
        label: 'Days for which kiosks can send what they kept',
        help: 'A device that was without a network can still send its check-ins, 7 to 60. After that it is forgotten, in the night, who was on its list, and visitors whom nobody has matched.',
        input: { kind: 'number' },
      },
    ],
  },
]

/** What each of them is called. */
export const settingFields = settingSections.flatMap(({ settings }) =>
  settings.map(({ name, label }) => ({ name, label })),
)
