import { expect, it } from 'vitest'
import { openSheetOfPeople } from './open-sheet-of-people.ts'

interface Expected {
  /** What each column fills; a stroke for none. */
  columns: string
  /** The rows that are people. */
  rows: number[]
  leftOut?: number[]
  /** Of some people, by their place, some of what is read. */
  people: Record<number, object>
  /** The cells that somebody has to look at. */
  open?: string[]
}

const cases: Record<string, Expected> = {
  // a title over all columns, groups of columns over the headings, a second "Name" and "HP", who prepared it
  'two-line-headings.xlsx': {
    columns: '- fullName nric gender dob mobileNo email postalCode emergencyContactName emergencyContactNo',
    rows: [6, 7, 8],
    leftOut: [9, 10],
    people: {
      0: {
        dob: '1990-03-25',
        postalCode: '049315',
        emergencyContactName: 'Tan Ah Kow',
        emergencyContactNo: '81234567',
      },
      2: { emergencyContactNo: '9111 2222', remarks: 'HP: 9111 2222 (son)' },
    },
  },
  // parts with how many they are, a last row that is somebody once more, numbers and days as one writes for oneself
  'befrienders.xlsx': {
    columns:
      '- fullName chineseName - gender dob race mobileNo homeNo email address postalCode spokenLanguages ' +
      'preferredVolunteeringDaysAndTimes officialDateJoined emergencyContactName - - remarks',
    rows: [5, 6, 7, 8, 9, 12, 13, 14, 15],
    leftOut: [4, 11, 16, 17],
    people: {
      0: { spokenLanguages: ['Mandarin', 'Hokkien', 'English'], emergencyContactNo: '92345678' },
      2: {
        officialDateJoined: '2018-01-01',
        remarks: 'drives van\nYear of birth: 1970\nHP No.: 8123 4567 / 9111 2222\nSince: since CNY 2018',
      },
      3: { spokenLanguages: ['Malay', 'English'], preferredVolunteeringDaysAndTimes: { Sunday: ['Afternoon'] } },
      5: {
        mobileNo: '97776666',
        spokenLanguages: ['English', 'Mandarin'],
        preferredVolunteeringDaysAndTimes: { Monday: ['Evening'], Wednesday: ['Evening'] },
      },
      8: { salutation: 'Mdm', spokenLanguages: ['Teochew'] },
    },
    open: ['8 D.O.B 31/02/1980', '8 Email add siti@hotmail', '14 Langs spoken English; Hindi'],
  },
  // a second line of headings below a heading that reaches over two columns; a couple; an address in place of a number
  'two-headings.csv': {
    columns: '- fullName mobileNo gender postalCode emergencyContactName emergencyContactNo remarks',
    rows: [5, 6.1, 6.2, 7],
    people: {
      0: { emergencyContactName: 'Tan Bee Hoon', emergencyContactNo: '98765432', emergencyContactRelationship: 'wife' },
      1: { fullName: 'Ong Kim Huat', mobileNo: '9222 3333', gender: 'Male' },
      2: { fullName: 'Ong Mei Ling', mobileNo: '9444 5555', gender: 'Female' },
      3: { fullName: 'Jenny Lee', email: 'jenny@example.org', gender: 'Female' },
    },
  },
  // two lists beside each other
  'two-teams.csv': {
    columns: 'fullName mobileNo preferredVolunteeringRoles',
    rows: [3.1, 3.2, 4.1, 4.2, 5.1],
    people: {
      1: { fullName: 'Lim Wei', mobileNo: '92222222', remarks: 'Under “Team B”' },
      4: { fullName: 'Ong', mobileNo: '95555555', remarks: 'Under “Team A”' },
    },
    open: ['3.2 Role Packer', '4.1 Role Packer'],
  },
  // a message with a line for each
  'message.csv': {
    columns: 'fullName',
    rows: [1, 2, 3, 4],
    people: {
      0: { fullName: 'Tan Ah Kow', mobileNo: '91234567', remarks: '(Sat)' },
      2: { fullName: 'Siti', mobileNo: '93456789', remarks: 'driver' },
      3: { fullName: 'Kumar' },
    },
  },
  'malay.csv': {
    columns: 'fullName mobileNo gender dob address spokenLanguages officialDateJoined emergencyContactName',
    rows: [2, 3],
    people: { 1: { gender: 'Female', spokenLanguages: ['Malay', 'English'] } },
  },
  // the month first, as its heading says; numbers after headings; an age
  'another-charity.csv': {
    columns: 'familyName firstName mobileNo email - dob remarks -',
    rows: [2, 3, 4],
    people: {
      0: { dob: '25/12/1980', email: 'grace@example.org', remarks: 'E-mail 2: g2@example.org' },
      1: { dob: '03/02/1975', remarks: 'has car\nRemarks 2: call after 6' },
      2: { remarks: 'Date of birth (mm/dd/yyyy): 72 yrs' },
    },
  },
  // a grid of days below one heading, next to those of whom to call
  'day-care.csv': {
    columns:
      'fullName mobileNo preferredVolunteeringDaysAndTimes preferredVolunteeringDaysAndTimes ' +
      'preferredVolunteeringDaysAndTimes preferredVolunteeringDaysAndTimes preferredVolunteeringDaysAndTimes ' +
      'preferredVolunteeringDaysAndTimes preferredVolunteeringDaysAndTimes ' +
      'emergencyContactName emergencyContactRelationship emergencyContactNo',
    rows: [3, 4, 5],
    people: {
      0: {
        preferredVolunteeringDaysAndTimes: {
          Monday: ['Morning', 'Afternoon', 'Evening'],
          Wednesday: ['Morning', 'Afternoon', 'Evening'],
          Saturday: ['Morning'],
        },
      },
      1: { preferredVolunteeringDaysAndTimes: { Tuesday: ['Morning', 'Afternoon', 'Evening'] } },
      2: {
        preferredVolunteeringDaysAndTimes: { Saturday: ['Morning', 'Afternoon'] },
        remarks: 'Availability Mon: after 3pm',
      },
    },
  },
  // a question for each day
  'web-form-days.csv': {
    columns:
      'officialDateJoined email fullName mobileNo gender dob spokenLanguages preferredVolunteeringDaysAndTimes ' +
      'preferredVolunteeringDaysAndTimes howDidYouHearAboutUs agreeToTerms',
    rows: [2, 3, 4],
    people: {
      0: { preferredVolunteeringDaysAndTimes: { Monday: ['Morning', 'Afternoon'] } },
      1: { preferredVolunteeringDaysAndTimes: { Saturday: ['Evening'] } },
    },
    open: ['2 How did you hear about us? Facebook'],
  },
  // questions instead of headings
  'google-form.csv': {
    columns: 'officialDateJoined email fullName mobileNo dob gender spokenLanguages priorMedicalCondition agreeToTerms',
    rows: [2, 3, 4],
    people: {
      0: { gender: 'Female', spokenLanguages: ['English', 'Mandarin', 'Hokkien'], agreeToTerms: true },
      2: { fullName: 'Nur Aisyah' },
    },
  },
  'split-names.ods': {
    columns: 'familyName firstName chineseName salutation mobileNo jobTitleOrSchoolLevel officialDateJoined status',
    rows: [2, 3, 4],
    people: {
      0: { officialDateJoined: '2019-03-01', remarks: 'Date Joined: Mar-19' },
      1: { officialDateJoined: '2020-01-01', status: 'Inactive' },
    },
    open: ['4 Status On leave'],
  },
  'chinese.xlsx': {
    columns: '- fullName gender dob mobileNo address spokenLanguages remarks',
    rows: [3, 4],
    leftOut: [5],
    people: { 0: { gender: 'Female', dob: '1990年3月25日', spokenLanguages: ['Mandarin', 'English'] } },
  },
  // numbers where texts are meant, a column that says yes or no, masked identity numbers
  'numbers.xlsx': {
    columns: '- fullName nric mobileNo postalCode dob officialDateJoined status',
    rows: [2, 3, 4, 5],
    people: {
      0: { mobileNo: '91234567', postalCode: '018956', dob: '1960-01-31', status: 'Active' },
      1: { officialDateJoined: '2019-05-01', status: 'Inactive' },
      3: { remarks: 'IC: XXXX567A\nJoined: May 2018', dob: 'March 25, 1990' },
    },
    open: ['5 Tel 91234'],
  },
  // a list of a text document: places before names, how people are addressed, two numbers in a cell
  'numbered-names.csv': {
    columns: 'fullName mobileNo preferredVolunteeringRoles',
    rows: [2, 3, 4],
    leftOut: [6],
    people: {
      0: { fullName: 'Tan Ah Kow' },
      1: { salutation: 'Mdm', fullName: 'Siti Rahman', mobileNo: '98765432' },
      2: { salutation: 'Mr', fullName: 'Lee (Andy)' },
    },
    open: ['3 Role Packer / Driver'],
  },
  'dates.ods': {
    columns: 'fullName dob officialDateJoined',
    rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    people: { 4: { officialDateJoined: '2020-02-01' }, 8: { dob: '1990-03-25', officialDateJoined: '2020-02-01' } },
    open: ['11 DOB 25/3'],
  },
  'month-first.xlsx': {
    columns: 'fullName dob',
    rows: [2, 3, 4],
    people: { 0: { dob: '25/3/1990' }, 1: { dob: '13/4/1985' } },
  },
  'addresses.xlsx': {
    columns: 'fullName address mobileNo email gender race maritalStatus -',
    rows: [3, 4, 5, 6],
    people: {
      0: {
        race: 'Chinese',
        maritalStatus: 'Single',
        address: 'Blk 123 Ang Mo Kio Ave 3 #04-567',
        postalCode: '560123',
      },
      3: { mobileNo: '90001111', homeNo: '61234567', email: 'a@example.org' },
    },
    open: ['4 Email / FB fb: arun.k'],
  },
  // lines that name a team, the headings once more on the next page
  'sections.ods': {
    columns: 'fullName mobileNo remarks',
    rows: [3, 4, 6, 8],
    leftOut: [2, 5, 7, 9],
    people: { 1: { fullName: 'Arun', remarks: 'Vegetarian' } },
  },
  // a shelter for animals: where people live says a part of the town, nobody wrote a day
  'animal-shelter.csv': {
    columns: '- fullName nric mobileNo dob address officialDateJoined emergencyContactNo remarks',
    rows: [4, 5, 6],
    leftOut: [7],
    people: {
      0: { salutation: 'Ms', address: 'Tampines', officialDateJoined: '2019-03-01', emergencyContactNo: '98765432' },
      1: { fullName: 'Ravi s/o Kumar', mobileNo: '+65 8123 4567', officialDateJoined: '2020-01-01' },
    },
  },
  // a kitchen that keeps its list in Malay, parted by semicolons
  'soup-kitchen.csv': {
    columns: '- fullName nric gender dob mobileNo address postalCode remarks',
    rows: [3, 4, 5],
    people: {
      0: { gender: 'Female', postalCode: 'S(460012)', remarks: 'Masak' },
      1: { gender: 'Male', dob: '1.1.58', address: 'Blk 5 Geylang Serai #02-11' },
      2: { gender: 'Female', mobileNo: '+65-9333 2211' },
    },
  },
  // a hospice that keeps its list in Chinese: dialects, estates, years of joining
  'hospice.csv': {
    columns:
      '- fullName gender dob mobileNo spokenLanguages address emergencyContactName emergencyContactNo officialDateJoined remarks',
    rows: [3, 4, 5],
    leftOut: [6],
    people: {
      0: { gender: 'Female', spokenLanguages: ['Hokkien'], address: '宏茂桥', emergencyContactNo: '8123 4567' },
      1: { spokenLanguages: ['Teochew', 'Cantonese'], officialDateJoined: '2018-01-01' },
      2: { fullName: 'Goh Siew Eng 吴秀英', spokenLanguages: ['Mandarin'] },
    },
  },
  // a temple: headings over two lines, a name in characters and its number in one cell, another's name beside it
  'temple.xlsx': {
    columns: '- fullName dob address postalCode emergencyContactName emergencyContactNo',
    rows: [4, 5, 6, 7, 8],
    leftOut: [9],
    people: {
      0: { fullName: '陈美玲 Tan Mei Ling', mobileNo: '91234567', emergencyContactName: 'Tan Ah Kow' },
      1: { fullName: 'Lim Siew Hoon 林秀云', mobileNo: '98765432', dob: '12.11.1958' },
      2: { fullName: '王建国', mobileNo: '93332211' },
      4: { fullName: 'Chua Ah Lian', mobileNo: '82223344' },
    },
  },
  // a club of runners: no column is called a name, days in every way that there is
  'running-club.csv': {
    columns: 'fullName mobileNo dob officialDateJoined email',
    rows: [2, 3, 4, 5, 6, 7, 8, 9],
    people: {
      0: { fullName: 'Arun Kumar', dob: '3rd Mar 85', officialDateJoined: '2023-03-15' },
      1: { dob: '1985-03-01', officialDateJoined: '1st of June 2021' },
      3: { officialDateJoined: '2019-01-01', remarks: 'Joined: since 2019' },
      4: { email: 'nur@example.org' },
      7: { dob: 'Sunday, 3 March 1985', officialDateJoined: '2021-01-01' },
    },
  },
  // several people in one cell, each with a number or with one for all; two that nobody can tell apart
  'families.ods': {
    columns: '- fullName mobileNo email address remarks',
    rows: [2.1, 2.2, 3.1, 3.2, 4, 5, 6.1, 6.2, 7.1, 7.2, 7.3, 8.1, 8.2, 9],
    people: {
      0: { fullName: 'Lim Ah Kow', mobileNo: '9123 4567', remarks: 'couple, Saturdays only' },
      1: { fullName: 'Tan Bee Hoon', mobileNo: '9876 5432', email: 'lim@example.org' },
      3: { fullName: 'Nur Aisyah', mobileNo: '82345678', email: 'nur@example.org', address: 'Blk 5 Tampines' },
      4: { fullName: 'Tan Mei Ling 陈美玲' },
      6: { fullName: 'Goh', salutation: 'Mr' },
      7: { fullName: 'Goh', salutation: 'Mrs' },
      10: { fullName: 'Ong Mei', mobileNo: '9555 6677' },
      12: { fullName: 'Peter Tan', salutation: 'Mr', mobileNo: '9777 8899' },
      13: { fullName: 'Lee Ah Seng @ Lee Boon Seng' },
    },
  },
  // second columns of one heading, coloured lines that say something of those below them
  'food-bank.xlsx': {
    columns: 'fullName mobileNo - email - remarks -',
    rows: [2, 3, 5, 7, 9, 10, 12],
    leftOut: [4, 6, 8, 11],
    people: {
      0: { mobileNo: '9123 4567', remarks: 'Driver\nHP: 6123 4567\nEmail 2: arun@work.example\nRemarks: Class 3' },
      1: { mobileNo: '81234567', email: 'siti@example.org', remarks: 'Halal only' },
      4: {
        fullName: 'Nur Aisyah',
        email: 'nur@example.org',
        status: 'Inactive',
        remarks: 'Under “LEFT IN 2024 (do not contact)”',
      },
      6: { fullName: 'Goh Kok Wee' },
    },
  },
  // written by a program, with texts in place and no shared strings
  'another-system.xlsx': {
    columns: '- firstName familyName email mobileNo dob status -',
    rows: [2, 3],
    people: { 1: { status: 'Inactive', dob: '1985-04-03T00:00:00' } },
  },
}

it.each(Object.entries(cases))('reads %s', async (name, expected) => {
  const sheet = await openSheetOfPeople(name)
  expect(sheet.columns.map(({ field }) => field?.name ?? '-').join(' ')).toBe(expected.columns)
  expect([sheet.rowNumbers, sheet.leftOut]).toEqual([expected.rows, expected.leftOut ?? []])
  for (const [at, person] of Object.entries(expected.people)) expect(sheet.records[Number(at)]).toMatchObject(person)
  expect(sheet.problems.map(({ row, column, cell }) => `${row} ${column} ${cell?.text}`)).toEqual(expected.open ?? [])
})
