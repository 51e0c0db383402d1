import { expect, test } from 'vitest'
import { readTenantSettings, tenantSettings } from './tenant-settings.ts'

const long = 'x'.repeat(5000)

/** Each setting with values that it takes, and values that it does not; a setting without a line fails. */
const cases: Record<keyof typeof tenantSettings.shape, { takes: unknown[]; refuses: unknown[] }> = {
  name: { takes: ['', 'Harbour Volunteers 港湾'], refuses: ['two\nlines', 'x'.repeat(201), 'a\0', 1] },
  shortName: { takes: ['', 'Harbour'], refuses: ['two\nlines', 'x'.repeat(31)] },
  timeZone: {
    takes: ['Asia/Singapore', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+8'],
    refuses: ['Mars/Base', '', '+08:00', 'Asia/Singapore ', 8],
  },
  accentColour: { takes: ['indigo'], refuses: ['chartreuse', ''] },
  firstSteps: { takes: [true], refuses: ['yes', 1] },
  activeVolunteersLabel: { takes: ['Accepted Volunteers'], refuses: ['', '  ', 'two\nlines', long] },
  activeStatuses: { takes: [['accepted', 'Active']], refuses: [[], [''], ['a\0'], 'active', [long]] },
  weekdayNames: { takes: ['english'], refuses: ['klingon'] },
  agreementUrl: {
    takes: ['', 'https://agreement.example.org/snm'],
    refuses: ['javascript:alert(1)', 'agreement.example.org', 'ftp://example.org', `https://example.org/${long}`],
  },
  registrationUrl: { takes: ['', 'http://192.0.2.1:8080'], refuses: ['https://', '//example.org', 'nowhere'] },
  registrationSites: {
    takes: ['', 'https://www.harbour.example\nhttps://harbour.example/'],
    refuses: ['harbour.example', '*', 'http://harbour.example', 'https://harbour.example/about', 1],
  },
  welcomeTemplate: { takes: ['', 'Welcome'], refuses: ['two\nlines', 'x'.repeat(201)] },
  registrationConsent: { takes: ['', 'two\nlines'], refuses: [long, 'a\0'] },
  registrationAgreement: { takes: ['optional'], refuses: ['perhaps'] },
  mandatoryOnEdit: { takes: ['changed', 'all'], refuses: ['', 'none', true] },
  businessUnitFilterInReports: { takes: [false], refuses: ['no', 0] },
  limitPeopleToLocations: { takes: ['only', true], refuses: ['some'] },
  publicHolidays: { takes: [[]], refuses: [[{ date: '2026-02-31', name: 'None' }], 'none'] },
  secondFactor: { takes: ['superadmins', 'all'], refuses: ['none', true] },
  idleMinutes: { takes: [0, 5, 480], refuses: [1, 4, -5, 5.5, 481, '15'] },
  passwordPolicy: { takes: ['length-only'], refuses: ['none'] },
  volunteerLanguages: { takes: [[], ['ms', 'ta']], refuses: [['en'], ['ms', 'ms'], 'ms'] },
  kioskIdentifyBy: { takes: [['qr']], refuses: [[], ['face'], ['qr', 'qr']] },
  mailSenderName: { takes: ['', 'Harbour Volunteers 港湾'], refuses: ['two\nlines', 'x'.repeat(101), 'a\0'] },
  asksPerMonth: { takes: [0, 3], refuses: [-1, 1.5, 101, '3'] },
  mailReplyTo: {
    takes: ['', 'office@harbour.example'],
    refuses: ['office', 'a@b.example, c@d.example', 'a@港湾.example'],
  },
  mailFrom: {
    takes: ['', 'volunteers@harbour.example'],
    refuses: ['harbour.example', 'a@harbour.example\r\nBcc: b@harbour.example', 'Harbour <a@harbour.example>', 1],
  },
  mailsPerDay: { takes: [1, 20_000], refuses: [0, -1, 1.5, '20000', 1_000_001] },
  keepDeletedMonths: { takes: [0, 2, 120], refuses: [1, 121, -2, 2.5, '2'] },
  keepMailMonths: { takes: [0, 6, 120], refuses: [1, 5, 121, -6, 6.5, '6'] },
  keepExportsHours: { takes: [1, 24], refuses: [0, 25, 1.5, '1'] },
  keepRobotsDays: { takes: [7, 90], refuses: [6, 91, 7.5, '7'] },
  keepPacksDays: { takes: [7, 60], refuses: [6, 61, 7.5, '7'] },
  milestoneHours: {
    takes: ['', '100', '50, 100,500'],
    refuses: ['100, 50', '0', '50 100', '1.5', '100001', '1,2,3,4,5,6,7,8,9,10,11'],
  },
  milestoneYears: { takes: ['', '1, 5'], refuses: ['5, 5', '101', 'five', 5] },
  mailsPerMinute: { takes: [0, 60], refuses: [-1, 0.5, '60', 100_001] },
}

test.each(Object.keys(tenantSettings.shape))('%s takes what it means, and nothing else', (name) => {
  const { takes, refuses } = cases[name as keyof typeof cases]
  const accepts = (value: unknown) => tenantSettings.safeParse({ [name]: value }).success
  expect(takes.filter((value) => !accepts(value))).toEqual([])
  expect(refuses.filter(accepts)).toEqual([])
})

test('a stored value that is no longer taken counts as not set, and the others stay', () => {
  const read = readTenantSettings({ timeZone: 'Mars/Base', accentColour: 'indigo', wasOnce: true })
  expect([read.timeZone, read.accentColour]).toEqual(['Asia/Singapore', 'indigo'])
  expect(readTenantSettings(null)).toEqual(tenantSettings.parse({}))
})
