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
        help: 'In mails, forms, lists and on paper. Counts at once; a kiosk or a public page that is open shows it when it is loaded again, and mails that are already on their way keep the name that they had.',
        input: { kind: 'line' },
      },
      {
        name: 'shortName',
        label: 'Short name',
        help: 'What the organisation is called where there is little room, such as on a phone. If empty, the name is used.',
        input: { kind: 'line' },
      },
      {
        name: 'accentColour',
        label: 'Accent colour',
        help: 'The colour of buttons, links and signs on every screen and public page. Staff see it at once; a kiosk or a public page that is open, when it is loaded again.',
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
        help: 'Days that recurring sessions can skip. One day per line: the date (YYYY-MM-DD or DD/MM/YYYY), then its name. Counts for sessions that are created from now on; existing ones stay.',
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
        help: 'How the days of the week are called on the dashboard, in calendars and in the forms: in English alone, or with Chinese beside it. A public form that is open keeps them until it is loaded again.',
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
        help: 'Whether the dashboard shows the list of what a new organisation does first. It goes away when everything in it is done; switching it on shows it again.',
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
        help: 'Volunteers with one of them are counted on the dashboard and suggested where a session needs people; a warning comes when anybody else is signed up. The first of them is given to new volunteers whose registration is accepted from now on; nobody else’s status changes.',
        input: { kind: 'own' },
      },
      {
        name: 'businessUnitFilterInReports',
        label: 'Business unit filter in reports',
        help: 'Whether reports can be limited to the volunteers of some business units. Reports that were made before stay as they are.',
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
        help: 'What happens when somebody saves a person whose record lacks a mandatory field. New people and the public forms always need all of them. Which fields are mandatory is set in Admin > Forms.',
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
        help: 'This applies to all users who do not see all locations. They only ever see the sessions at their locations. A stricter choice also ends the exports that they are waiting for, and e-mails that they set for later do not leave.',
        input: { kind: 'own' },
      },
      {
        name: 'milestoneHours',
        label: 'Milestones in hours',
        help: 'The hours at which Insights > Who lists a volunteer as having reached a milestone, or being near it, and for which certificates are offered. Whole numbers with commas between them, such as 50, 100, 500; if empty, there are none. Certificates that were given stay.',
        input: { kind: 'line' },
      },
      {
        name: 'milestoneYears',
        label: 'Milestones in years',
        help: 'The same by how long ago somebody joined: since the official date, or where there is none since they were registered. Certificates that were given stay.',
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
        help: 'What volunteers show or type to be found. From 2027 an NRIC may identify a person in Singapore, and never prove who they are. It is used here to identify only, on a device that is signed in as a kiosk. A kiosk that is open takes a change when it is reloaded.',
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
        help: 'In which languages volunteers can read the kiosk and the public forms, and in which letters, the poster and your own texts of the forms can be written. Somebody who registers in one is written to in it. A kiosk that is open takes a change when it is reloaded; versions of letters that are written already stay, and are still sent.',
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
        help: "The address that mails come from, of your own domain. The domain's records must allow this installation to send for it: see what they need below. If empty, it is the address of this installation, from which temporary passwords always come.",
        input: { kind: 'line', isAddress: true },
      },
      {
        name: 'mailReplyTo',
        label: 'Reply-to address',
        help: 'Where the replies of volunteers go. If empty, they go to the sender address.',
        input: { kind: 'line', isAddress: true },
      },
      {
        name: 'asksPerMonth',
        label: 'How often somebody may be asked in a month',
        help: 'Anyone who was asked by e-mail to come to a session as often as this within a month is left out, and it says so. 0 means as often as you like. What was asked before counts, too.',
        input: { kind: 'number' },
      },
      {
        name: 'mailsPerDay',
        label: 'Mails a day at most',
        help: 'How many mails to volunteers leave in a day; what is beyond it waits for the next day. Temporary passwords and the like are not counted. A higher number counts within ten minutes for mails that wait.',
        input: { kind: 'number' },
      },
      {
        name: 'mailsPerMinute',
        label: 'Mails a minute at most',
        help: 'How many mails to volunteers leave in a minute, for mail servers that take only so many. 0 means as many as the server takes.',
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
        help: 'Where the links to the registration forms lead. Leave it empty to use this server. Posters and QR codes that are printed already keep the address that they have.',
        input: { kind: 'line' },
      },
      {
        name: 'agreementUrl',
        label: 'Link of the External Agreement button',
        help: 'Where the External Agreement button beside the lists of volunteers leads, and the agreement in the public forms. Leave it empty to hide the button. A form that is open keeps the link until it is loaded again.',
        input: { kind: 'line' },
      },
      {
        name: 'registrationSites',
        label: 'Sites that may embed the public forms',
        help: 'On these sites, and on no others, the public forms can be shown inside a page; Registrations > Share has the code for it. One address per line, such as https://www.example.org. A page that shows a form already keeps it until it is loaded again.',
        input: { kind: 'lines' },
      },
      {
        name: 'welcomeTemplate',
        label: 'Welcome mail',
        help: 'The e-mail template that goes to new volunteers when their registration is accepted in the list of registrations, a minute after, so that it can still be undone. Templates are written under Email; when the one that is chosen is deleted, the ready welcome is sent instead.',
        input: { kind: 'own' },
      },
      {
        name: 'registrationConsent',
        label: 'What people consent to in the registration forms',
        help: 'What stands above the sentence that people tick. Anyone who has a form open with the earlier words is asked to read it again; each registration keeps the words that were agreed to.',
        input: { kind: 'lines' },
      },
      {
        name: 'registrationAgreement',
        label: 'Signed agreement in the registration forms',
        help: 'Whether people send a signed file with the form; the link above shows them the agreement. Counts for forms that are opened from now on.',
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
        help: 'What a password must be like. Counts when somebody chooses their next one; common passwords are refused in any case.',
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
        help: 'Staff who leave the page alone for so long are signed out. They are asked shortly before, and find what they typed when they sign in again. 0 means that a session lasts for 14 days; kiosks stay signed in.',
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
        help: 'How long what was sent can be read here. After that the text, the attachment and the names and addresses of all recipients are deleted for good, in the night. The link in them to choose e-mails no longer works then; addresses that have stopped e-mails stay stopped. 6 to 120, or 0 to keep them.',
        input: { kind: 'number' },
      },
      {
        name: 'keepDeletedMonths',
        label: 'Months to keep deleted people',
        help: 'How long after their deletion everything that says who they were is erased for good, in the night, of volunteers, donors, volunteer managers, and coordinators and members of organisations that were deleted, and who was in a deleted group: this cannot be undone, also not by restoring them. Hours and counts stay, and the names of organisations and groups. Admin Panel, Keeping people lists who is next. 2 to 120, or 0 to keep them; 12 suits most organisations.',
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
        help: 'How long a device that was without a network can still send its check-ins, 7 to 60 days. After that it is forgotten, in the night, who was on its list, and visitors whom nobody has matched.',
        input: { kind: 'number' },
      },
    ],
  },
]

/** What each of them is called. */
export const settingFields = settingSections.flatMap(({ settings }) =>
  settings.map(({ name, label }) => ({ name, label })),
)
