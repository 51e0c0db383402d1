import { isEmail } from '#shared/email.ts'
import { isPhone } from '#shared/phone.ts'
import { oneWord } from '#shared/sheets/guess-names.ts'
import { isWholeName } from '#shared/sheets/part-people.ts'
import { readListedPeople } from '#shared/sheets/read-message.ts'
import { partCharge } from './charge-rules.ts'
import type { NamedPerson } from './person-contract.ts'
import { readAnyWay } from './person-rules.ts'

type Named = Partial<NamedPerson>

/** "1." and "•" before a name of a list. */
const mark = /^\s*(?:#?\d{1,3}\s*[.)、]|[•·●▪*–—-])\s*/u
const between = /\s*[,，、]\s*|\s+(?:&|＆|\/|and|和)\s+/iu
const number = /\d{4}[\s-]?\d{4}/
/** "Peter, Mary, John" are three; "Tan, Peter" is one. */
const fewestWords = 3

/** The people whom one cell names: on lines of their own, or parted by semicolons, commas, strokes and "and". */
export const membersIn = (cell: string): Named[] =>
  cell.split(/[;；\n]/).flatMap((line) => {
    const text = line.replace(mark, '').trim()
    if (!text) return []
    const people = gatherParts(text.split(between).filter(Boolean))
    return areSeveral(people) ? people : [readMember(text)]
  })

/** "Tan Ah Kow 9123 4567" is a name and a number. */
function readMember(text: string): Named {
  const [person, ...others] =
    number.test(text) && /\p{L}/u.test(text) ? readListedPeople(text.replaceAll(',', ' - ')).people : []
  if (!person?.name || others.length) return readAnyWay(text)
  const { name, mobileNo, email, note } = person
  return { fullName: note ? `${name} (${note})` : name, ...(mobileNo ? { mobileNo } : {}), ...(email ? { email } : {}) }
}

/** A number or an address behind a name is that of the person named. */
function gatherParts(parts: readonly string[]): Named[] {
  const people: Named[] = []
  for (const part of parts) {
    const one = readMember(part)
    const before = people.at(-1)
    const isMore = before?.fullName && !one.fullName && !(one.mobileNo ? before.mobileNo : before.email)
    if (isMore) people.splice(-1, 1, { ...before, ...one })
    else people.push(one)
  }
  return people
}

function areSeveral(people: readonly Named[]): boolean {
  if (people.length < 2) return false
  const names = people.map(({ fullName = '' }) =>
    (partCharge(fullName) ?? fullName).replaceAll(/\([^)]*\)/g, '').trim(),
  )
  if (people.length >= fewestWords && names.every((name) => oneWord.test(name))) return true
  return people.every(
    ({ mobileNo = '', email = '', nric }, at) =>
      isWholeName(names[at] ?? '') || (!names[at] && (isPhone(mobileNo) || isEmail(email) || Boolean(nric))),
  )
}
