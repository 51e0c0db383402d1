import { type Expected, readsSheets } from './reads-sheets.ts'

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
      2: { emergencyContactNo: '9111 2222', remarks: 'Emergency contact HP: 9111 2222 (son)' },
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
      1: { dob: '03/02/1975', remarks: 'has car, call after 6' },
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
    people: {
      4: { officialDateJoined: '2020-02-01' },
      8: { dob: '1990-03-25', officialDateJoined: '2020-02-01' },
      9: { remarks: 'DOB: 25/3' },
    },
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
}

readsSheets(cases)
