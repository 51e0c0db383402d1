import { type Expected, readsSheets } from './reads-sheets.ts'

const cases: Record<string, Expected> = {
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
      2: { fullName: 'Goh Siew Eng', chineseName: '吴秀英', spokenLanguages: ['Mandarin'] },
    },
  },
  // a temple: headings over two lines, a name in characters and its number in one cell, another's name beside it
  'temple.xlsx': {
    columns: '- fullName dob address postalCode emergencyContactName emergencyContactNo',
    rows: [4, 5, 6, 7, 8],
    leftOut: [9],
    people: {
      0: { fullName: 'Tan Mei Ling', chineseName: '陈美玲', mobileNo: '91234567', emergencyContactName: 'Tan Ah Kow' },
      1: { fullName: 'Lim Siew Hoon', chineseName: '林秀云', mobileNo: '98765432', dob: '12.11.1958' },
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
      4: { fullName: 'Tan Mei Ling', chineseName: '陈美玲' },
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

readsSheets(cases)
