import { isEmail } from '../email.ts'
import { isPhone } from '../phone.ts'

/** One person of a cell that lists several, with all that it says of them. */
export interface ListedContact {
  name: string
  phone: string
  email: string
  /** What is neither of them. */
  note: string
}

const marks = /^\d{1,2}\s*[.):]\s*/
const label = /^(?:h\/?p|mobile|tel|phone|e-?mail|did|office)\s*[:.]?\s*(?=\S)/i

function readContact(line: string): ListedContact {
  const pieces = line
    .replace(marks, '')
    .split(/\s*[,，;|]\s*|\s+[-–]\s+/)
    .map((piece) => piece.trim().replace(label, ''))
    .filter(Boolean)
  const email = pieces.find(isEmail) ?? ''
  const phone = pieces.find((piece) => isPhone(piece)) ?? ''
  const [name = '', ...more] = pieces.filter((piece) => piece !== email && piece !== phone)
  return { name, phone, email, note: more.join(', ') }
}

/**
 * The people of a cell that lists them one a line, each with a number or an address: "1) Dan, 91340005, dan@bank.sg" above
 * "2) Eve, 91340006". None where a line says less, or where there is but one.
 */
export function listedContacts(cell: string): ListedContact[] {
  const lines = cell.split(/\n/).flatMap((line) => line.trim() || [])
  const parts = lines.length > 1 ? lines : cell.trim().split(/[\s;,]+(?=\d{1,2}\s*[.)]\s*\p{L})/u)
  const contacts = parts.map(readContact)
  const isEach = contacts.every(
    ({ name, phone, email }) => /\p{L}/u.test(name) && !/\d|@/.test(name) && (phone || email),
  )
  return contacts.length > 1 && isEach ? contacts : []
}
