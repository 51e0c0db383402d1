import { describe, expect, it } from 'vitest'
import { readListedPeople, readMessage } from './read-message.ts'

const namesIn = (text: string) => readMessage(text)?.people.map(({ name }) => name)

describe('a message that lists people', () => {
  it('is read without its heading, bullets and thanks, and what is in brackets stands apart', () => {
    const text = `Sat 5 Dec meal delivery 🚐 who can come:
• Tan Mei Ling (driver)
• Kumar s/o Rajan
- Siti Binte Rahman 9123 4567
✅ Ho Xiu Yng – after 2 pm

Thank you all!!`
    expect(readMessage(text)?.people).toEqual([
      { name: 'Tan Mei Ling', mobileNo: '', email: '', note: 'driver' },
      { name: 'Kumar s/o Rajan', mobileNo: '', email: '', note: '' },
      { name: 'Siti Binte Rahman', mobileNo: '9123 4567', email: '', note: '' },
      { name: 'Ho Xiu Yng', mobileNo: '', email: '', note: 'after 2 pm' },
    ])
  })
  it('is read with its title in bold, its time and place, and headings that say what those below come as', () => {
    const text = `*Sat 5 Dec – Meal Delivery* 🍱
*Reminder*
Time: 9am
Venue: Blk 123 Toa Payoh

Drivers:
1) Mr Tan (9123 4567)
2) Kumar
Packers:
1. Aunty Lim
2. Siti + 1 (cook)
3.
Pls add your name`
    expect(readMessage(text)?.people.map(({ name, note }) => [name, note])).toEqual([
      ['Mr Tan', 'Drivers'],
      ['Kumar', 'Drivers'],
      ['Aunty Lim', 'Packers'],
      ['Siti', '+ 1; cook; Packers'],
    ])
  })
  it('keeps what stands behind a number as a note', () => {
    const text =
      '3. Tan Mei Ling, 91300003\n4. Peter Lim, 91300004, vegetarian\n5. Siti, s@a.sg, driver, van\n6. 91300005, Ho Ai'
    expect(readMessage(text)?.people.map(({ name, note }) => [name, note])).toEqual([
      ['Tan Mei Ling', ''],
      ['Peter Lim', 'vegetarian'],
      ['Siti', 'driver, van'],
      ['Ho Ai', ''],
    ])
  })
  it('takes the sender for the person where a message has a number and no name of two words', () => {
    const text = `[28/11/26, 9:15:10 AM] Ah Beng: Me! 91300011
[28/11/26, 9:16:10 AM] ~ Mdm Lee: Can come 91300012
28/11/2026, 10:13 - Bala: Siti 91300013
[28/11/26, 9:17:10 AM] Mdm Lee: Tan Mei Ling 91300014
[28/11/26, 9:18:10 AM] +65 9130 0015: Siti 91300015`
    expect(readMessage(text)?.people.map(({ name, mobileNo, note }) => [name, mobileNo, note])).toEqual([
      ['Ah Beng', '91300011', ''],
      ['Mdm Lee', '91300012', ''],
      ['Bala', '91300013', 'Siti'],
      ['Tan Mei Ling', '91300014', ''],
      ['Siti', '91300015', ''],
    ])
  })
  it.each([
    ['numbered, with small letters', 'Names:\n1. mei ling\n2. uncle bala\n3) Siti', ['mei ling', 'uncle bala', 'Siti']],
    ['numbers of pictures', '1️⃣ Tan Mei Ling\n2️⃣ Lim Boon', ['Tan Mei Ling', 'Lim Boon']],
    [
      'several messages of a chat',
      '[28/11/26, 10:12:03] Mdm Lee: Tan Mei Ling\n[28/11/26, 10:13:09] Mdm Lee: Lim Boon Huat (driver)',
      ['Tan Mei Ling', 'Lim Boon Huat'],
    ],
    [
      'of another chat',
      '28/11/2026, 10:12 - Mdm Lee: 1. Tan Mei Ling\n28/11/2026, 10:13 - Mdm Lee: 2. Lim Boon Huat',
      ['Tan Mei Ling', 'Lim Boon Huat'],
    ],
    [
      'a heading above mere names',
      'Sign-up for the 5th:\nTan Mei Ling\nLim Boon Huat\n陈伟强',
      ['Tan Mei Ling', 'Lim Boon Huat', '陈伟强'],
    ],
    ['a ticked list', 'Tan Mei Ling ✅\nLim Boon Huat ❌ sick\nSiti 👍 bringing tea', ['Tan Mei Ling', 'Siti']],
    [
      'a heading above names in any letters',
      'Kitchen:\nTan Mei Ling\nuncle bala\nSiti Binte Rahman',
      ['Tan Mei Ling', 'uncle bala', 'Siti Binte Rahman'],
    ],
    ['numbers and addresses', 'Tan Mei Ling 91234567\nLim Boon boon@example.org', ['Tan Mei Ling', 'Lim Boon']],
  ])('%s', (_case, text, names) => expect(namesIn(text)).toEqual(names))

  it.each([
    ['cells', 'Name\tHP\nTan Mei Ling\t91234567'],
    ['a list of names with commas in them', 'Tan, Mei Ling\nLim, Boon Huat'],
    ['a sheet with commas', 'Name,HP\nTan Mei Ling,91234567\nLim Boon,81234567'],
    ['a mere list of names', 'Tan Mei Ling\nLim Boon Huat'],
    ['a list of names in any letters', 'Tan Mei Ling\nuncle bala\nSiti'],
    ['one line', 'Tan Mei Ling (driver)'],
    ['a column of numbers', 'HP\n91234567\n8123 4567'],
    ['a column of addresses', 'mei@example.org\nlim@example.org'],
    ['a column of identity numbers', 'S1234567D\nT0123456G'],
    ['a column with strokes in it', 'Tan Mei Ling\n-\n-\nuncle bala'],
    ['a text', 'Dear all,\nplease remember to bring your own bottle to the next session.'],
  ])('is not %s', (_case, text) => expect(readMessage(text)).toBeUndefined())
})

describe('a list of which somebody says that it is one', () => {
  it.each([
    ['one name a line', 'Tan Mei Ling\nLim Boon Huat', ['Tan Mei Ling', 'Lim Boon Huat']],
    ['names between commas', 'Tan Mei Ling, Lim Boon Huat, Siti', ['Tan Mei Ling', 'Lim Boon Huat', 'Siti']],
    ['a family name before a comma', 'Tan, Mei Ling', ['Tan, Mei Ling']],
    ['two people', 'Tan Mei Ling and Lim Boon', ['Tan Mei Ling', 'Lim Boon']],
    ['a column of cells', 'Tan Mei Ling\t\nLim Boon\t', ['Tan Mei Ling', 'Lim Boon']],
    [
      'with a heading and thanks',
      'Kitchen helpers:\nmei ling\n- uncle bala (cook)\nThanks!!',
      ['mei ling', 'uncle bala'],
    ],
    ['nothing', ' \n ', []],
  ])('%s', (_case, text, names) => expect(readListedPeople(text).people.map(({ name }) => name)).toEqual(names))
  it('may name numbers and addresses alone', () =>
    expect(readListedPeople('91234567\nmei@example.org').people).toMatchObject([
      { name: '', mobileNo: '91234567' },
      { name: '', email: 'mei@example.org' },
    ]))
})

it('tells who is crossed out, and leaves out what is said before and after the list', () => {
  const text = `Hi all 😊
Please reply by Friday
1. Tan Mei Ling
2. ❌ Goh Jia Wei
~3. Lim Boon Huat~
4. Siti
Thanks everyone! See you 🙏🏻`
  expect(readMessage(text)).toMatchObject({
    people: [{ name: 'Tan Mei Ling' }, { name: 'Siti' }],
    crossed: ['Goh Jia Wei', 'Lim Boon Huat'],
  })
  expect(readListedPeople(text).people.map(({ name }) => name)).toEqual(['Tan Mei Ling', 'Siti'])
})

it('takes a word without a colon above marked names for what they come as, and a name for somebody', () => {
  const text = 'Drivers 🚗\n1. Tan Mei Ling + 1\n2. ~Sim Kah Wai~\nKumar\nPackers\n1. Siti (after 2 pm)'
  expect(readMessage(text)).toEqual({
    people: [
      { name: 'Tan Mei Ling', mobileNo: '', email: '', note: '+ 1; Drivers' },
      { name: 'Kumar', mobileNo: '', email: '', note: 'Drivers' },
      { name: 'Siti', mobileNo: '', email: '', note: 'after 2 pm; Packers' },
    ],
    crossed: ['Sim Kah Wai'],
  })
})

it.each<[line: string, people: [name: string, mobileNo: string, note: string][]]>([
  ['Mdm Halimah / +65 94520003 / halimah@example.org', [['Mdm Halimah', '+65 94520003', '']]],
  ['Halimah | 94520003 | vegetarian', [['Halimah', '94520003', 'vegetarian']]],
  ['Joyce (sister of Bee Bee) no phone yet', [['Joyce', '', 'no phone yet; sister of Bee Bee']]],
  ['Joyce no phone yet', [['Joyce', '', 'no phone yet']]],
  ['Siti (Ita) binte Rahman 94520004', [['Siti binte Rahman', '94520004', 'Ita']]],
  ['Tan (Ah) Kow 94520004', [['Tan Kow', '94520004', 'Ah']]],
  ['Devi d/o Raman 94520004', [['Devi d/o Raman', '94520004', '']]],
  [
    'John 94520005 & wife Mary 94520006',
    [
      ['John', '94520005', ''],
      ['Mary', '94520006', 'wife of John'],
    ],
  ],
  [
    'John 94520005 and Mary 94520006',
    [
      ['John', '94520005', ''],
      ['Mary', '94520006', ''],
    ],
  ],
  // one number for both: nobody can say whose it is
  ['John & Mary 94520006', [['John & Mary', '94520006', '']]],
])('“%s” is read as whom it names', (line, people) => {
  const read = readMessage(`1. Ann Lim 94520001\n2. Ben Tan 94520002\n3. ${line}`)?.people.slice(2)
  expect(read?.map(({ name, mobileNo, note }) => [name, mobileNo, note])).toEqual(people)
})
