import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findNamedPeople } from '../../person-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds whom rows mean, however their names and numbers are written', async () => {
  const tenant = await test.newTenant()
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { mobile_no: '+6591234567' })
  const [father, son] = await addTestVolunteers(tenant, ['Lim Boon', 'Lim Wei'], {
    mobile_no: '+6581234567',
    email: '',
  })
  const [siti] = await addTestVolunteers(tenant, ['Siti Binte Rahman'], { email: '' })
  await addTestVolunteers(tenant, ['Ng Ah Kow', 'Ng Ah Kow'], { email: '' })
  const people = [
    { fullName: 'Mei Ling, TAN' },
    { mobileNo: '(65) 9123-4567' },
    { mobileNo: '91234567.0', fullName: 'Somebody Else' },
    { email: 'TAN.MEI.LING@example.org' },
    { mobileNo: '81234567', fullName: 'Wei Lim' },
    { mobileNo: '81234567' },
    { fullName: 'Rahman Siti bte' },
    { fullName: 'Ng Ah Kow' },
    { fullName: 'Tan Mei Ling', mobileNo: '99998888' },
    { fullName: 'Nobody' },
  ]
  const reply = await test.call(findNamedPeople, { body: { people } }, tenant.user)
  expect(reply.status).toBe(200)
  expect(
    reply.body.found.map(({ vid, by, count }: { vid: string; by: string; count: number }) => [vid, by, count]),
  ).toEqual([
    [mei, 'name', 1],
    [mei, 'phone', 1],
    [mei, 'phone', 1],
    [mei, 'email', 1],
    [son, 'phone', 1],
    ['', 'phone', 2],
    [siti, 'name', 1],
    ['', 'name', 2],
    ['', '', 0],
    ['', '', 0],
  ])
  expect(father).toBeTruthy()
  expect(reply.body.found[2]).toMatchObject({ isOtherName: true, name: 'Tan Mei Ling' })
})

it('tells nobody of another organisation', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  await addTestVolunteers(other, ['Tan Mei Ling'])
  const reply = await test.call(findNamedPeople, { body: { people: [{ fullName: 'Tan Mei Ling' }] } }, tenant.user)
  expect(reply.body.found).toMatchObject([{ vid: '', count: 0 }])
})

it('offers who may be meant: those of one name, a namesake with another number, and names that are spelled alike', async () => {
  const tenant = await test.newTenant()
  const [first, second] = await addTestVolunteers(tenant, ['Ng Ah Kow', 'Ng Ah Kow'], { email: '' })
  const [siti] = await addTestVolunteers(tenant, ['Siti Binte Rahman'], { mobile_no: '+6591234567' })
  const [yng] = await addTestVolunteers(tenant, ['Ho Xiu Yng'])
  const [faizal] = await addTestVolunteers(tenant, ['Ahmad Faizal Bin Kassim Bin Abdul Rashid'])
  const people = [
    { fullName: 'Ng Ah Kow' },
    { fullName: 'Siti Rahman', mobileNo: '99998888' },
    { fullName: 'Ho Xiu Ying' },
    { fullName: 'Uncle Bala' },
    { fullName: 'faizal' },
  ]
  const reply = await test.call(findNamedPeople, { body: { people } }, tenant.user)
  const offered = reply.body.found.map(({ vid, others }: { vid: string; others: { vid: string }[] }) => {
    expect(vid).toBe('')
    return others.map((one) => one.vid)
  })
  // in the order of their ids, of which the first was made first
  expect(offered).toEqual([[first, second], [siti], [yng], [], [faizal]])
  expect(reply.body.found[1].others[0]).toEqual({
    vid: siti,
    name: 'Siti Binte Rahman',
    mobileNo: '+6591234567',
    email: 'siti.binte.rahman@example.org',
    status: 'Active',
    address: '',
  })
})

it('offers who is active before who has left', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Suresh Nair'], { status: 'rejected', mobile_no: '' })
  await addTestVolunteers(tenant, ['Suresh Nair'], { status: 'active', mobile_no: '+6591234567' })
  const reply = await test.call(findNamedPeople, { body: { people: [{ fullName: 'Suresh Nair' }] } }, tenant.user)
  const statuses = reply.body.found[0].others.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['Active', 'Rejected'])
})

it('offers the name that is most like it first, though that one has left', async () => {
  const tenant = await test.newTenant()
  const [alike] = await addTestVolunteers(tenant, ['Ho Xiu Yng'], { status: 'rejected' })
  const [less] = await addTestVolunteers(tenant, ['Ho Xiu Yong Mei'], { status: 'active' })
  const reply = await test.call(findNamedPeople, { body: { people: [{ fullName: 'Ho Xiu Ying' }] } }, tenant.user)
  expect(reply.body.found[0].others.map(({ vid }: { vid: string }) => vid)).toEqual([alike, less])
})

it('offers those of the own organisation alone', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  await addTestVolunteers(other, ['Ho Xiu Yng', 'Ho Xiu Yng'])
  const people = [{ fullName: 'Ho Xiu Ying' }, { fullName: 'Ho Xiu Yng' }]
  const reply = await test.call(findNamedPeople, { body: { people } }, tenant.user)
  expect(reply.body.found).toMatchObject([{ others: [] }, { others: [] }])
  const own = await test.call(findNamedPeople, { body: { people } }, other.user)
  expect(own.body.found.map(({ others }: { others: object[] }) => others.length)).toEqual([2, 2])
})

it('offers a longer name in each row of a long list, and not only in its first ones', async () => {
  const tenant = await test.newTenant()
  const [doris] = await addTestVolunteers(tenant, ['Goh Wan Ling Doris'])
  const visits = Array.from({ length: 120 }, (_unused, i) => ({ fullName: i % 2 ? 'Uncle Bala' : 'Goh Wan Ling' }))
  const strangers = Array.from({ length: 60 }, (_unused, i) => ({
    fullName: `Zzyx Qwvk${String.fromCodePoint(97 + (i % 26))}${i}`,
  }))
  const people = [...visits, ...strangers, { fullName: 'Goh Wan Ling' }]
  const { body } = await test.call(findNamedPeople, { body: { people } }, tenant.user)
  const offered = body.found.map(({ others }: { others: { vid: string }[] }) => others.map(({ vid }) => vid))
  expect(offered).toEqual(people.map(({ fullName }) => (fullName === 'Goh Wan Ling' ? [doris] : [])))
})
