import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findDoubles } from '../../doubles-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const ask = (people: object[], as: Person = tenant.superadmin) =>
  test.call(findDoubles, { body: { people } as never }, as)
const reasons = async (...people: object[]) =>
  (await ask(people)).body.doubles.map(({ at, reason }: { at: number; reason: string }) => `${at} ${reason}`)

it('knows people by their NRIC, else by their name with one thing more, whatever the spelling', async () => {
  await addTestVolunteers(tenant, ['José Lim'], {
    dob: '1990-03-25',
    email: 'jose@example.org',
    mobile_no: '+6591234567',
  })
  expect(
    await reasons(
      { fullName: 'jose LIM', dob: '25/3/1990' },
      { fullName: 'Jose Lim', email: 'JOSE@example.org' },
      { fullName: 'Jose Lim', mobileNo: '9123 4567' },
      { fullName: 'Jose Lim' },
      { fullName: 'Jose Lim', dob: '26/3/1990', mobileNo: '81234567' },
      { fullName: 'Mei', email: 'jose@example.org' },
      { mobileNo: '9123 4567' },
    ),
  ).toEqual(['0 birth-date', '1 email', '2 phone', '3 name'])
})

it('takes who has the name alone for them, unless something that never changes says otherwise', async () => {
  await addTestVolunteers(tenant, ['Tan Ah Hock'], { dob: '1950-01-02', email: 'hock@example.org' })
  await addTestVolunteers(tenant, ['Lim Siew Eng', 'Lim Siew Eng'], { mobile_no: '+6591110000' })
  expect(
    await reasons(
      { fullName: 'Tan Ah Hock', mobileNo: '8765 4321' },
      { fullName: 'Tan Ah Hock', dob: '03/01/1950' },
      { fullName: 'Tan Ah Hock', email: 'other@example.org' },
      { fullName: 'Tan Ah Hock', nric: 'S1234567D' },
      { fullName: 'Lim Siew Eng', mobileNo: '9222 0000' },
      { fullName: 'Lim Siew Eng', mobileNo: '9111 0000' },
      { fullName: 'Tan Ah Teck' },
    ),
  ).toEqual(['0 name', '2 name', '3 name', '4 copies', '5 phone'])
  const { body } = await ask([{ fullName: 'Lim Siew Eng', mobileNo: '9222 0000' }, { fullName: 'Tan Ah Hock' }])
  expect(body.doubles.map(({ count }: { count: number }) => count)).toEqual([2, 1])
})

it.each<[alike: string, fields: object[], reason: string]>([
  ['nothing but the name', [{}, {}, {}, {}, {}], 'copies'],
  ['a number that one alone has', [{ mobile_no: '+6591110000' }, {}, {}], 'copies'],
  ['two numbers', [{ mobile_no: '+6591110000' }, { mobile_no: '+6591110001' }], 'names'],
  ['two birth dates', [{ dob: '1950-01-02' }, { dob: '1960-01-02' }, {}], 'names'],
  ['two addresses', [{ email: 'one@example.org' }, { email: 'two@example.org' }], 'names'],
])('takes those of one name with %s as its oldest or as several', async (_, fields, reason) => {
  const ids: string[] = []
  for (const one of fields) ids.push(...(await addTestVolunteers(tenant, ['Yew Ah Lian'], one)))
  const { body } = await ask([{ fullName: 'Yew Ah Lian' }])
  expect(body.doubles).toMatchObject([{ reason, count: fields.length, vid: ids[0] }])
})

it('takes the words of a name in another order, another word for a father’s and another name for one person', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'], { dob: '1990-03-25' })
  await addTestVolunteers(tenant, ['Siti Binte Rahman'], { mobile_no: '+6591234567' })
  await addTestVolunteers(tenant, ['Lim Ah Kow @ Lim Ah Seng'], { email: 'kow@example.org' })
  expect(
    await reasons(
      { fullName: 'Mei Ling TAN', dob: '25/3/1990' },
      { fullName: 'Siti Bte Rahman', mobileNo: '9123 4567' },
      { fullName: 'Lim Ah Seng', email: 'kow@example.org' },
      { fullName: 'Ling Mei', dob: '25/3/1990' },
    ),
  ).toEqual(['0 birth-date', '1 phone', '2 email'])
})

it('knows somebody whose name was corrected by birth date with number, or with address', async () => {
  await addTestVolunteers(tenant, ['Priya Nair'], {
    dob: '1949-05-28',
    email: 'priya@example.org',
    mobile_no: '+6599764643',
  })
  const born = { dob: '28/05/1949' }
  expect(
    await reasons(
      { fullName: 'Priya d/o Nayar', ...born, mobileNo: '99764643' },
      { fullName: 'Pryia Naier', ...born, email: 'priya@example.org' },
      { fullName: 'Priya Nayar', ...born },
      { fullName: 'Priya Nayar', mobileNo: '99764643' },
      { fullName: 'Anand Kumar', ...born, mobileNo: '99764643' },
      { fullName: 'Priya Nair', ...born, mobileNo: '99764643' },
    ),
  ).toEqual(['0 other-name', '1 other-name', '4 other-name', '5 birth-date'])
})

it('asks about somebody of one number or address whose name is a part of the other, and of no relative', async () => {
  await addTestVolunteers(tenant, ['Anthony Joseph Pereira'], { mobile_no: '+6592358024', email: '' })
  await addTestVolunteers(tenant, ['Mohd Faizal bin Osman'], { mobile_no: '+6597777777', email: 'faizal@example.org' })
  await addTestVolunteers(tenant, ['Goh Wei Ming'], {
    dob: '2011-04-05',
    mobile_no: '+6598887777',
    email: 'mother@example.org',
  })
  expect(
    await reasons(
      { fullName: 'Anthony Pereira', mobileNo: '9235 8024' },
      { fullName: 'Mohamed Faizal Osman', mobileNo: '97777777', email: 'FAIZAL@example.org' },
      { fullName: 'Md Faizal', email: 'faizal@example.org' },
      { fullName: 'Goh Wei Jie', mobileNo: '98887777' },
      { fullName: 'Goh Wei', mobileNo: '98887777', dob: '3/4/1980' },
      { fullName: 'Maria Pereira', mobileNo: '92358024' },
      { fullName: 'W M Goh', mobileNo: '98887777', email: 'other@example.org' },
      { fullName: 'Goh Wei M', mobileNo: '98887777', email: 'mother@example.org' },
      { fullName: 'Anthony Josef Pereira', mobileNo: '92358024' },
    ),
  ).toEqual(['0 like-name', '1 email', '2 like-name', '7 like-name', '8 like-name'])
})

it('says who it is; by the NRIC under any name', async () => {
  const id = await created({ fullName: 'Tan Mei Ling', nric: 'S1234567D' })
  const { body } = await ask([{ fullName: 'Mei' }, { fullName: 'Mei', nric: 's1234567d' }])
  expect(body.doubles).toEqual([{ at: 1, vid: id, name: 'Tan Mei Ling', status: 'New', reason: 'nric', count: 1 }])
})

it('knows nobody who was deleted, or is of another organisation', async () => {
  await addTestVolunteers(tenant, ['Arun'], { email: 'arun@example.org', deleted_at: new Date() })
  await addTestVolunteers(await test.newTenant(), ['Arun'], { email: 'arun@example.org' })
  expect(await reasons({ fullName: 'Arun', email: 'arun@example.org' })).toEqual([])
})

it('is a superadmin’s, and asks of at least one person', async () => {
  expect((await ask([{ fullName: 'Mei' }], tenant.user)).status).toBe(403)
  expect((await ask([{ fullName: 'Mei' }])).status).toBe(200)
  expect((await ask([])).status).toBe(400)
})

it('knows somebody by the Chinese name, in either script and beside another one', async () => {
  const id = await created({ fullName: 'Yew Ah Kow', chineseName: '余亚九', mobileNo: '91230001', dob: '1960-02-03' })
  await addTestVolunteers(tenant, ['陈美玲'], { dob: '1990-03-25' })
  const { body } = await ask([
    { fullName: '余亚九', mobileNo: '91230001', dob: '1960-02-03' },
    { fullName: '餘亞九' },
    { fullName: 'Yew A K 余亞九', mobileNo: '9123 0001' },
    { fullName: 'A K Yew', chineseName: '余亚九', dob: '3/2/1960' },
    { fullName: '余亚九', dob: '4/2/1961' },
    { fullName: '陳美玲', dob: '25/3/1990' },
  ])
  expect(
    body.doubles.map(({ at, vid, reason }: { at: number; vid: string; reason: string }) => [at, vid === id, reason]),
  ).toEqual([
    [0, true, 'birth-date'],
    [1, true, 'name'],
    [2, true, 'phone'],
    [3, true, 'birth-date'],
    [5, false, 'birth-date'],
  ])
})
