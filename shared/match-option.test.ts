import { describe, expect, it } from 'vitest'
import { matchOption, splitChoices } from './match-option.ts'

const gender = ['Male', 'Female']
const bilingual = ['Male 男', 'Female 女', 'Others 其他']
const religion = [
  'Buddhism',
  'Christianity',
  'Catholicism',
  'Hinduism',
  'Islam',
  'Sikhism',
  'Taoism',
  'No religion',
  'Others',
]
const race = ['Chinese', 'Malay', 'Indian', 'Eurasian', 'Others']
const nationality = ['Singaporean', 'Permanent Resident', 'Foreigner']
const status = ['New', 'Pending', 'Accepted', 'Active', 'Inactive', 'Withdrawn']

const kinds = ['Company', 'School', 'Religious organisation', 'Government agency', 'Interest group', 'Others']

describe('the option that a word means', () => {
  it.each([
    [kinds, 'Co.', 'Company'],
    [kinds, 'Co', 'Company'],
    [kinds, 'Pte Ltd', 'Company'],
    [kinds, 'Pte. Ltd.', 'Company'],
    [kinds, 'Corp', 'Company'],
    [kinds, 'mosque grp', 'Religious organisation'],
    [kinds, 'church grp', 'Religious organisation'],
    [kinds, 'temple', 'Religious organisation'],
    [kinds, 'interest grp', 'Interest group'],
    [kinds, 'walking group', undefined],
    [gender, 'F', 'Female'],
    [gender, 'm', 'Male'],
    [gender, ' FEMALE ', 'Female'],
    [gender, '女', 'Female'],
    [gender, 'x', undefined],
    [gender, 'Male 男', 'Male'],
    [gender, '女 Female', 'Female'],
    [gender, 'F/女', 'Female'],
    [gender, 'Male/Lelaki', 'Male'],
    [gender, 'Female / Perempuan', 'Female'],
    [gender, 'Male/Female', undefined],
    [gender, 'Not 男', undefined],
    [gender, 'Female ஆண்பெண்', 'Female'],
    [['Yes', 'No'], 'Yes 是', 'Yes'],
    [['Yes', 'No'], 'No 否', 'No'],
    [['Yes', 'No'], 'Yes / 是', 'Yes'],
    [['Yes', 'No'], 'Yes 否', undefined],
    [['English', 'Mandarin', 'Tamil'], '华语 Mandarin', 'Mandarin'],
    [['English', 'Mandarin', 'Tamil'], '英语 English', 'English'],
    [['English', 'Mandarin', 'Tamil'], 'Tamil/淡米尔', 'Tamil'],
    [['English', 'Mandarin', 'Tamil'], 'English 华语', undefined],
    [religion, '基督教 Christianity', 'Christianity'],
    [race, 'Chinese/Malay', undefined],
    [race, 'Chinese 马来', undefined],
    [race, 'Chinese/Peranakan', undefined],
    [['Single', 'Married', 'Widowed'], '单身', 'Single'],
    [['Single', 'Married', 'Widowed'], '已婚', 'Married'],
    [['Single', 'Married', 'Widowed'], 'Single 单身', 'Single'],
    [bilingual, 'Female', 'Female 女'],
    [bilingual, '男', 'Male 男'],
    [bilingual, 'm', 'Male 男'],
    [religion, 'Buddhist', 'Buddhism'],
    [religion, 'Christian', 'Christianity'],
    [religion, 'catholic', 'Catholicism'],
    [religion, 'Muslim', 'Islam'],
    [religion, 'Hindu', 'Hinduism'],
    [religion, 'Free thinker', 'No religion'],
    [religion, 'Jedi', undefined],
    [race, 'chinese', 'Chinese'],
    [race, 'Punjabi', undefined],
    [race, 'C', 'Chinese'],
    [['Single', 'Married', 'Separated', 'Widowed'], 'S', 'Single'],
    [['English', 'Mandarin', 'Malay'], 'Eng', 'English'],
    [['English', 'Mandarin', 'Malay'], 'M', undefined],
    [['English', 'Mandarin', 'Cantonese', 'Malay'], 'C', 'Mandarin'],
    [['English', 'Chinese', 'Cantonese'], 'C', undefined],
    [['English', 'Mandarin', 'Malay'], 'Mandarin (basic)', 'Mandarin'],
    [['English', 'Teochew'], 'Teochew only', 'Teochew'],
    [['English', 'Malay'], 'basic Malay', 'Malay'],
    [['English', 'Malay'], 'malay/eng', undefined],
    [['English', 'Mandarin'], 'EN', 'English'],
    [['Driver', 'Tutor', 'Event helper'], 'Tuition', 'Tutor'],
    [['Driver', 'Tutor', 'Event helper'], 'Events', 'Event helper'],
    [nationality, 'singapore', 'Singaporean'],
    [nationality, 'SG', 'Singaporean'],
    [nationality, 'PR', 'Permanent Resident'],
    [status, 'Stopped', 'Inactive'],
    [status, 'passed away', 'Inactive'],
    [status, 'Passed away 2023', 'Inactive'],
    [status, 'Deceased, 12 Mar 2024', 'Inactive'],
    [status, 'stopped since 8/2025', 'Inactive'],
    [status, 'R.I.P.', 'Inactive'],
    [status, 'Left', 'Withdrawn'],
    [['New', 'Active', 'Inactive'], 'left (2021)', 'Inactive'],
    [status, 'moved to JB', undefined],
    [status, 'Left - moved to JB', 'Withdrawn'],
    [status, 'stopped because of her knee', 'Inactive'],
    [status, 'Passed on 3/2024', 'Inactive'],
    [status, 'Passed', undefined],
    [status, 'MIA', 'Inactive'],
    [['English', 'Hokkien'], 'a bit of Hokkien', 'Hokkien'],
    [['English', 'Hokkien'], 'abit of hokkien', 'Hokkien'],
    [['Male', 'Female'], 'Mdm', 'Female'],
    [['Male', 'Female'], 'Mr', 'Male'],
    [['Mr', 'Ms', 'Mdm'], 'Ms', 'Ms'],
    [['English', 'Hokkien'], 'just a little Hokkien', 'Hokkien'],
    [['English', 'Hokkien'], 'understands Hokkien', 'Hokkien'],
    [['English', 'Hokkien'], 'Hokkien a bit', 'Hokkien'],
    [['English', 'Hokkien'], 'Hokkien, a bit of English', undefined],
    [['Speaker', 'Cook'], 'speaker', 'Speaker'],
    [['Littlest', 'Cook'], 'Littlest', 'Littlest'],
    [status, 'On hold', undefined],
    [status, 'active', 'Active'],
    [status, '', undefined],
    [['Tier 1', 'Tier 2'], 'Tier', undefined],
    [status, 'Act', 'Active'],
    [['Yes', 'No'], '✓', 'Yes'],
    [['Yes', 'No'], ' ✔ ', 'Yes'],
    [['Yes', 'No'], '√', 'Yes'],
    [['Yes', 'No'], 'ticked', 'Yes'],
    [['Yes', 'No'], '✗', 'No'],
    [['Rice', 'Fish'], '✓', undefined],
  ])('of %j, %j is %j', (options, text, option) => {
    expect(matchOption(options, text)).toBe(option)
  })
})

it.each([
  ['English, Mandarin', ['English', 'Mandarin']],
  ['English; Malay', ['English', 'Malay']],
  ['Arts, crafts; Malay', ['Arts, crafts', 'Malay']],
  ['English / Hokkien and Teochew', ['English', 'Hokkien', 'Teochew']],
  ['英语、华语', ['英语', '华语']],
  ['malay/eng', ['malay', 'eng']],
  // as a list says them, and a message
  ['Malay, Arts, crafts, English', ['Malay', 'Arts, crafts', 'English']],
  ['arts, Crafts / Tamil', ['arts, Crafts', 'Tamil']],
  ['Arts, Malay', ['Arts', 'Malay']],
])('%j names several', (text, parts) => {
  expect(splitChoices(['English', 'Mandarin', 'Malay', 'Arts, crafts', 'Teochew'], text)).toEqual(parts)
})

it.each([
  ['Drive; van', ['Drive; van']],
  ['Drive; van; Cook', ['Drive; van', 'Cook']],
  ['Cook; Drive', ['Cook', 'Drive']],
  ['Drive\\; van', ['Drive\\; van']],
])('%j names choices of which one has a semicolon', (text, parts) => {
  expect(splitChoices(['Drive; van', 'Drive', 'Cook'], text)).toEqual(parts)
})
